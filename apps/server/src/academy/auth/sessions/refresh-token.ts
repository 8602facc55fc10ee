import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../../platform/process/keys.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID = 22
const GENERATION = 6
const PROOF = 36

/**
 * 64 letters and digits: session id, generation, proof. An old token thus identifies its session, which reuse detection
 * needs, and a session's token can be computed again for a second tab; the database alone is not enough to make one.
 */
export function refreshToken(keys: Keys, session: { id: string; generation: number; salt: string }): string {
  const id = encode(BigInt(`0x${session.id.replaceAll('-', '')}`), ID)
  const generation = encode(BigInt(session.generation), GENERATION)
  const proof = createHmac('sha256', keys.derive('academy refresh token'))
    .update(`${session.id}.${session.generation}.${session.salt}`)
    .digest('hex')
  return id + generation + encode(BigInt(`0x${proof}`), PROOF)
}

/** What a token claims; only `isToken` proves it. */
export function readRefreshToken(token: string): { id: string; generation: number } | undefined {
  if (token.length !== ID + GENERATION + PROOF || !/^[0-9A-Za-z]+$/.test(token)) return undefined
  const id = decode(token.slice(0, ID)).toString(16).padStart(32, '0')
  const generation = Number(decode(token.slice(ID, ID + GENERATION)))
  if (id.length !== 32 || generation >= 2 ** 31) return undefined
  return { id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), generation }
}

export function isToken(
  keys: Keys,
  token: string,
  session: { id: string; generation: number; salt: string },
): boolean {
  return timingSafeEqual(Buffer.from(token), Buffer.from(refreshToken(keys, session)))
}

export const hashToken = (token: string): string => sha256Hex(token)

function encode(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text
  return text
}

function decode(text: string): bigint {
  return [...text].reduce((value, char) => value * 62n + BigInt(ALPHABET.indexOf(char)), 0n)
}
