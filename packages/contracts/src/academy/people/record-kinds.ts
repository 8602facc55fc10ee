import { noteRights, type Right } from '../rights.ts'

/** What a person's record consists of, and the rights of which each part takes one. */
export const recordRights = {
  task: ['moderate', 'content'],
  report_made: ['moderate'],
  report_received: ['moderate'],
  decision: ['moderate'],
  appeal: ['moderate'],
  block: ['people'],
  session: ['people'],
  coins: ['money'],
  note: [noteRights.user],
  change: ['history'],
} as const satisfies Record<string, readonly Right[]>
export type RecordKind = keyof typeof recordRights
export const recordKinds = Object.keys(recordRights) as [RecordKind, ...RecordKind[]]

/**
 * Why a session ended: somebody did it, the account was banned, the password or the rights changed, its time was over,
 * an old token of it was used again, or the sign-in service has ended it.
 */
export const sessionEnds = ['ended', 'closed', 'password', 'rights', 'expired', 'reused', 'provider'] as const
export type SessionEnd = (typeof sessionEnds)[number]
