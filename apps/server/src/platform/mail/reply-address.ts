import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../context.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const MAC_BYTES = 8

/** Base32 in lower case: mail servers may change the case of an address, and there is room for 64 characters. */
function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer | undefined {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  if (bits.includes('-')) return undefined
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

const macOf = ({ keys }: Pick<Ctx, 'keys'>, id: Buffer): Buffer =>
  createHmac('sha256', keys.derive('mail-reply')).update(id).digest().subarray(0, MAC_BYTES)

/** The address part for replies to this mail: the mail's id, and the proof that we sent it. */
export function replyToken(ctx: Pick<Ctx, 'keys'>, mailId: string): string {
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
  return toBase32(Buffer.concat([id, macOf(ctx, id)]))
}

/** The mail that is being answered; undefined if this token is not ours. */
export function mailOfToken(ctx: Pick<Ctx, 'keys'>, token: string): string | undefined {
  const bytes = token.length === 39 ? fromBase32(token.toLowerCase()) : undefined
  if (bytes?.length !== 16 + MAC_BYTES) return undefined
  const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!timingSafeEqual(mac, macOf(ctx, id))) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** `answers@example.com` becomes `answers+token@example.com`. */
export function withToken(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}
