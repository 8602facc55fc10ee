/** Providers call the field with the mail by one of these names. */
const mailFields = ['email', 'body-mime']
/** Lines of a part before its content. */
const MOST_HEAD = 4_000

/** The mail in a form as it was sent (RFC 7578), byte by byte and without a copy; undefined if there is none. */
export function mailInForm(form: Buffer, boundary: string): Buffer | undefined {
  const mark = `\r\n--${boundary}`
  let start = form.subarray(0, mark.length - 2).toString('latin1') === mark.slice(2) ? mark.length - 2 : -1
  while (start >= 0) {
    const end = form.indexOf(mark, start)
    if (end < 0) return undefined
    const content = contentOf(form.subarray(start, end))
    if (content) return content
    start = end + mark.length
  }
  return undefined
}

/** What follows the head of a part, when it is the part with the mail. */
function contentOf(part: Buffer): Buffer | undefined {
  const at = part.subarray(0, MOST_HEAD).indexOf('\r\n\r\n')
  if (at < 0) return undefined
  const head = part.subarray(0, at).toString('latin1')
  const [, name = ''] =
    /^content-disposition: *form-data;[^\r\n]*[; ]name="([^"\r\n]{1,40})"/im.exec(head) ?? []
  return mailFields.includes(name) ? part.subarray(at + 4) : undefined
}
