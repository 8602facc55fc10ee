export function dataUrl(blob: Blob): Promise<string | undefined> {
  return new Promise(done => {
    const reader = new FileReader()
    reader.onloadend = () => done(typeof reader.result === 'string' ? reader.result : undefined)
    reader.readAsDataURL(blob)
  })
}
