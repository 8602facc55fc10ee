import { readFileSync, writeFileSync } from 'node:fs'
import { parseJson } from '@lotse/rules/values'
import { z } from 'zod'

/** Providers use one of these names for the field with the mail. */
const mailFields = ['email', 'body-mime']
const signedFields = ['timestamp', 'token', 'signature'] as const
/** The header lines of a part. */
const MOST_HEAD = 4_000
const LONGEST_ENVELOPE = 64 * 1024

export interface FormMail {
  mail: Buffer
  /** From the envelope, if the provider sends it. */
  recipients: string[]
}

/** What Mailgun proves itself with; empty texts if there is nothing. */
export type Signed = Record<(typeof signedFields)[number], string>

/** What a provider's call consists of, if not of the mail alone. */
export type Wrapped = { as: 'multipart'; boundary: string } | { as: 'urlencoded' } | { as: 'json' }

/** For the worker: writes the mail into its own file. Returns whom it is for; undefined if there is no mail. */
export function unwrapMail({ from, to, wrapped }: { from: string; to: string; wrapped: Wrapped }) {
  const form = mailInBody(readFileSync(from), wrapped)
  if (form) writeFileSync(to, form.mail, { mode: 0o600 })
  return form && { recipients: form.recipients }
}

/** For the worker. */
export const readSignature = ({ from, wrapped }: { from: string; wrapped: Wrapped }): Signed =>
  signatureIn(readFileSync(from), wrapped)

/** The mail as it was sent; undefined if there is none. */
export function mailInBody(body: Buffer, wrapped: Wrapped): FormMail | undefined {
  if (wrapped.as === 'json') return mailInJson(body)
  return wrapped.as === 'urlencoded' ? mailIn(encodedFields(body)) : mailInForm(body, wrapped.boundary)
}

/** Anybody may send a form that has to be signed: nothing of it is read but these short fields. */
export function signatureIn(body: Buffer, wrapped: Wrapped): Signed {
  const fields =
    wrapped.as === 'multipart'
      ? fieldsOf(body, wrapped.boundary)
      : encodedFields(body, wrapped.as === 'json' ? [] : [...signedFields])
  const textOf = (name: string) => fields.get(name)?.subarray(0, MOST_HEAD).toString() ?? ''
  const [timestamp, token, signature] = signedFields.map(textOf) as [string, string, string]
  return { timestamp, token, signature }
}

/** The mail in a form (RFC 7578), byte by byte and without a copy. */
export const mailInForm = (form: Buffer, boundary: string): FormMail | undefined =>
  mailIn(fieldsOf(form, boundary))

function mailIn(fields: Map<string, Buffer>): FormMail | undefined {
  const mail = mailFields.map(name => fields.get(name)).find(content => content !== undefined)
  return mail && { mail, recipients: recipientsIn(fields) }
}

const postmark = z.object({ RawEmail: z.string(), OriginalRecipient: z.string().optional() })

/** Postmark's way. */
function mailInJson(body: Buffer): FormMail | undefined {
  const { data } = postmark.safeParse(parseJson(body.toString()))
  if (!data) return undefined
  const recipients = data.OriginalRecipient ? [data.OriginalRecipient] : []
  return { mail: Buffer.from(data.RawEmail), recipients }
}

/** Providers send some twenty. */
const MOST_FIELDS = 1_000

/** The first of each of these names, in `application/x-www-form-urlencoded`. Only a mail is long. */
function encodedFields(body: Buffer, names = known): Map<string, Buffer> {
  const fields = new Map<string, Buffer>()
  let start = 0
  for (let nth = 0; nth < MOST_FIELDS && start < body.length; nth++) {
    const mark = body.indexOf('&', start)
    const end = mark < 0 ? body.length : mark
    const [name = ''] = body.toString('latin1', start, Math.min(end, start + LONGEST_NAME)).split('=', 1)
    if (names.includes(name) && !fields.has(name)) {
      const value = body.subarray(start + name.length + 1, end)
      fields.set(name, decoded(mailFields.includes(name) ? value : value.subarray(0, LONGEST_ENVELOPE)))
    }
    start = end + 1
  }
  return fields
}

const LONGEST_NAME = 40
const [PLUS, SPACE, PERCENT] = [0x2b, 0x20, 0x25]

function decoded(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const value = byte === PERCENT ? digit(bytes[at + 1]) * 16 + digit(bytes[at + 2]) : Number.NaN
    plain[size++] = Number.isNaN(value) ? (byte === PLUS ? SPACE : byte) : value
    if (!Number.isNaN(value)) at += 2
  }
  return plain.subarray(0, size)
}

/** The value of a hexadecimal digit, or NaN. */
function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : Number.NaN
}

/** The first of each name that we know. */
function fieldsOf(form: Buffer, boundary: string): Map<string, Buffer> {
  const fields = new Map<string, Buffer>()
  const mark = `\r\n--${boundary}`
  let start = form.subarray(0, mark.length - 2).toString('latin1') === mark.slice(2) ? mark.length - 2 : -1
  for (let nth = 0; nth < MOST_FIELDS && start >= 0; nth++) {
    const end = form.indexOf(mark, start)
    if (end < 0) break
    const { name, content } = fieldOf(form.subarray(start, end)) ?? {}
    if (name !== undefined && content && !fields.has(name)) fields.set(name, content)
    start = end + mark.length
  }
  return fields
}

const known: string[] = [...mailFields, ...signedFields, 'recipient', 'envelope']

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
