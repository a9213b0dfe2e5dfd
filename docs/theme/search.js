// A page that is opened as a file may start no worker: the search then runs in a frame, with the same messages.
(function () {
  if (location.protocol !== "file:") return
  class FrameWorker extends EventTarget {
    constructor(url) {
      super()
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.appendChild(this.frame)
      this.inner = this.frame.contentWindow
      this.inner.document.open()
      this.inner.document.write(
        "<html><body><script>" +
          "postMessage = data => parent.postMessage(data, '*');" +
          "importScripts = (...urls) => urls.reduce((last, url) => last.then(() => new Promise(done => {" +
          "const script = document.createElement('script'); script.src = url; script.onload = done; document.body.appendChild(script)" +
          "})), Promise.resolve())" +
          "<\/script><script src=\"" + url + "\"><\/script></body></html>"
      )
      this.inner.document.close()
      this.ready = new Promise(done => { this.inner.onload = done })
      window.addEventListener("message", event => {
        if (event.source !== this.inner) return
        const told = new MessageEvent("message", { data: event.data })
        this.dispatchEvent(told)
        if (this.onmessage) this.onmessage(told)
      })
    }
    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })))
    }
    terminate() { this.frame.remove() }
  }
  window.IFrameWorker = FrameWorker
  window.Worker = FrameWorker
})()
