import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sha256 } from '../process/sha256.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 36 of 62 characters are 214 bits, which nobody guesses. */
const RANDOM = 36
const SUM = 6
/** So much of a secret is shown in lists. */
const SHOWN = 4

/** The checksum of a secret, as six digits: a scanner knows a real secret from a text that looks like one. */
function sumOf(text: string): string {
  let rest = crc32(text)
  let sum = ''
  for (let at = 0; at < SUM; at++) {
    sum = digits.charAt(rest % digits.length) + sum
    rest = Math.floor(rest / digits.length)
  }
  return sum
}

/** `lotse_…`: the product's word, random characters and their checksum. */
export function newSecret(product: string): string {
  const random = Array.from({ length: RANDOM }, () => digits.charAt(randomInt(digits.length))).join('')
  const start = `${product}_${random}`
  return start + sumOf(start)
}

/** Whether the text can be a secret at all: most wrong ones never reach the database. */
export function isSecret(product: string, text: string): boolean {
  if (text.length !== product.length + 1 + RANDOM + SUM || !text.startsWith(`${product}_`)) return false
  return text.slice(-SUM) === sumOf(text.slice(0, -SUM))
}

/** Secrets are random, so a plain hash is enough: no table of common values contains them. */
export const hashSecret = (secret: string): Buffer => sha256(secret)

/** The beginning of a secret, by which people recognize it in a list. */
export const prefixOf = (product: string, secret: string): string =>
  secret.slice(0, product.length + 1 + SHOWN)

/** The token after `Bearer`; empty if there is none. */
export const bearerOf = (header: string | undefined): string =>
  /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? ''
