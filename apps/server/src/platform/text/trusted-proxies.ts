import { isNetwork, type TrustedProxies } from '../http/address.ts'

const hopsOf: Record<string, number> = { false: 0, true: 1 }
/** Addresses and networks, separated by commas. */
export const networks = (text: string): string[] => text.split(',').map(part => part.trim())

export function isTrust(text: string): boolean {
  return Object.hasOwn(hopsOf, text) || /^\d{1,2}$/.test(text) || networks(text).every(isNetwork)
}

/** `true` means one proxy: anything further left in X-Forwarded-For was written by the caller. */
export const trustedProxies = (text: string): TrustedProxies =>
  hopsOf[text] ?? (/^\d{1,2}$/.test(text) ? Number(text) : networks(text))
