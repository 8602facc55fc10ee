import { openWith, sealWith } from './seal.ts'

/** What a link in a mail may do, and until when: readable and writable only by us. */
export const sealLink = (key: Buffer, until: Date, link: object): string =>
  sealWith(key, JSON.stringify([until.getTime(), link]))

/** Undefined for a link that we did not make, or that is too old. */
export function openLink<Link extends object>(key: Buffer, token: string, now: Date): Link | undefined {
  try {
    const [until, link] = JSON.parse(openWith(key, token)) as [number, Link]
    return until < now.getTime() ? undefined : link
  } catch {
    return undefined
  }
}
