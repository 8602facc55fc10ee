import { parseJson } from '@lotse/rules/values'
import { z } from 'zod'

/** Providers use one of these names for the field with the mail. */
const mailFields = ['email', 'body-mime']
/** The header lines of a part. */
const MOST_HEAD = 4_000
const LONGEST_ENVELOPE = 64 * 1024

export interface FormMail {
  mail: Buffer
  /** From the envelope, if the provider sends it. */
  recipients: string[]
}

/** The mail in a form as it was sent (RFC 7578), byte by byte and without a copy; undefined if there is none. */
export function mailInForm(form: Buffer, boundary: string): FormMail | undefined {
  const fields = fieldsOf(form, boundary)
  const mail = mailFields.map(name => fields.get(name)).find(content => content !== undefined)
  return mail && { mail, recipients: recipientsIn(fields) }
}

/** The first of each name that we know. */
function fieldsOf(form: Buffer, boundary: string): Map<string, Buffer> {
  const fields = new Map<string, Buffer>()
  const mark = `\r\n--${boundary}`
  let start = form.subarray(0, mark.length - 2).toString('latin1') === mark.slice(2) ? mark.length - 2 : -1
  while (start >= 0) {
    const end = form.indexOf(mark, start)
    if (end < 0) break
    const { name, content } = fieldOf(form.subarray(start, end)) ?? {}
    if (name !== undefined && content && !fields.has(name)) fields.set(name, content)
    start = end + mark.length
  }
  return fields
}

const known = [...mailFields, 'recipient', 'envelope']

function fieldOf(part: Buffer): { name: string; content: Buffer } | undefined {
  const at = part.subarray(0, MOST_HEAD).indexOf('\r\n\r\n')
  if (at < 0) return undefined
  const head = part.subarray(0, at).toString('latin1')
  const [, name = ''] =
    /^content-disposition: *form-data;[^\r\n]*[; ]name="([^"\r\n]{1,40})"/im.exec(head) ?? []
  return known.includes(name) ? { name, content: part.subarray(at + 4) } : undefined
}

const envelope = z.object({ to: z.array(z.string()) })

/** Mailgun has a field `recipient`, SendGrid an `envelope` in JSON. */
function recipientsIn(fields: Map<string, Buffer>): string[] {
  const textOf = (name: string) => fields.get(name)?.subarray(0, LONGEST_ENVELOPE).toString() ?? ''
  const { data } = envelope.safeParse(parseJson(textOf('envelope')))
  return [...textOf('recipient').split(','), ...(data?.to ?? [])].map(one => one.trim()).filter(Boolean)
}
