import { isRecord, parseJson } from '@lotse/rules/values'

const TIMEOUT = 5 * 60 * 1000

/** Uploads a recording and returns its address. `fetch` does not report the progress of an upload. */
export function upload(
  url: string,
  visitor: Record<string, string>,
  file: Blob,
  progress: (percent: number) => void,
): Promise<{ status: number; fileUrl?: string }> {
  return new Promise(done => {
    const request = new XMLHttpRequest()
    request.open('POST', `${url}/uploads/sdk`)
    for (const [name, value] of Object.entries(visitor)) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT
    request.upload.onprogress = event => progress(Math.round((100 * event.loaded) / (event.total || 1)))
    request.onloadend = () => {
      const answer = parseJson(request.responseText)
      const fileUrl = isRecord(answer) && typeof answer.fileUrl === 'string' ? answer.fileUrl : undefined
      done({ status: request.status, fileUrl })
    }
    const form = new FormData()
    const name = file.type.includes('mp4') ? 'screen-recording.mp4' : 'screen-recording.webm'
    form.append('file', file, name)
    request.send(form)
  })
}
