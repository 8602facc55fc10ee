import type { Mailbox } from '../doors/take-unread.ts'
import { headLines } from '../reading/mail-head.ts'

export interface FakeMailbox {
  client: Mailbox
  seen: Set<number>
  /** Mails that were downloaded whole, in this order. */
  downloaded: number[]
  /** What the server says about the size of some. */
  sizes: Map<number, number>
}

/** Acts as an IMAP server for a mailbox with these mails, numbered from one. It fails for the broken ones. */
export function fakeMailbox(mails: string[], broken: number[] = []): FakeMailbox {
  const seen = new Set<number>()
  const downloaded: number[] = []
  const sizes = new Map<number, number>()
  const rawOf = (uid: number): Buffer => Buffer.from(mails[uid - 1] ?? '')
  const client = {
    usable: true,
    search: async () => mails.map((_, at) => at + 1).filter(uid => !seen.has(uid)),
    fetchAll: async (range: string, { headers: names }: { headers: string[] }) =>
      range
        .split(',')
        .map(Number)
        .map(uid => {
          const lines = headLines(rawOf(uid)).filter(({ name }) => names.includes(name))
          const headers = Buffer.from(lines.map(({ name, value }) => `${name}: ${value}\r\n`).join(''))
          return { seq: uid, uid, size: sizes.get(uid) ?? rawOf(uid).length, headers }
        }),
    fetchOne: async (uid: string) => {
      if (broken.includes(Number(uid))) throw new Error('the mail cannot be read')
      downloaded.push(Number(uid))
      return { seq: Number(uid), uid: Number(uid), source: rawOf(Number(uid)) }
    },
    messageFlagsAdd: async (range: string) => {
      for (const uid of range.split(',')) seen.add(Number(uid))
      return true
    },
  }
  return { client: client as unknown as Mailbox, seen, downloaded, sizes }
}
