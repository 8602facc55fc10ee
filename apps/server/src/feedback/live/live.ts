import { randomUUID } from 'node:crypto'
import type { ConsoleSocketMessage, Ring } from '@lotse/contracts/console/socket'
import type { ChecklistProgress, VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { RESTORED, type Told } from '../../platform/channel/channel.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Looks } from './lookers.ts'
import { createPace, type Pace } from './pace.ts'

/** The new steps of a visitor's checklist. */
export interface StepsAdded {
  id: string
  added: string[]
  status: ChecklistProgress['status']
}

/** Sent to every socket of one visitor, on any process. Ids and small messages only. */
export type VisitorFact =
  // The unread count or the pending actions changed: read them again.
  | { what: 'update' }
  // The session has another identity now.
  | { what: 'identity' }
  | { what: 'gone' }
  // A process that has a socket of theirs says so, to this topic.
  | { what: 'here?'; answerTo: string }
  // The team has written: show it.
  | { what: 'message'; messageId: string }
  // Steps of a checklist were done: read it again.
  | ({ what: 'checklist' } & StepsAdded)
  | { what: 'frame'; message: VisitorSocketMessage }

/** Sent to every visitor of a project. */
export type AudienceFact =
  | { what: 'key-revoked'; key: string }
  // The person behind a user id may be somebody else now, or nobody.
  | { what: 'identity' }
  | { what: 'outbound'; outboundId: string }

/** Sent to every console of a project. */
export type ProjectFact =
  | { what: 'created' | 'updated'; ticketIds: string[] }
  | { what: 'say'; message: ConsoleSocketMessage }
  // Who looks at which tickets on one process, and the question of a new one to all others.
  | { what: 'looking'; from: string; looks: Looks }
  | { what: 'who-looks'; from: string }

/** Sent to every console socket of one person. */
export type AccountFact =
  | { what: 'signed-out'; sessionId?: string }
  | { what: 'role-changed' }
  | { what: 'views-changed' }
  | { what: 'reminders-changed'; projectId: string }
  | { what: 'ring'; ring: Ring }
  // What they have begun to write to a ticket changed on one of their devices.
  | { what: 'draft'; projectId: string; ticketId: string; version: number }

/** What is told was committed before, so it never fails its caller: a channel that is away is only logged. */
export interface Live {
  visitorChanged(sessionId: string): Promise<void>
  tellVisitor(scopeIds: string[], fact: VisitorFact): Promise<void>
  tellAudience(projectId: string, fact: AudienceFact): Promise<void>
  tellProject(projectId: string, fact: ProjectFact): Promise<void>
  tellAccount(accountId: string, fact: AccountFact): Promise<void>
  tellAccounts(accountIds: string[], fact: AccountFact): Promise<void>
  /** Rings for many people at once. */
  tellRings(rung: { accounts: string[]; ring: Ring }[]): Promise<void>
  /**
   * Frames that show the conversation read it again. They are notified immediately, and at most a few times
   * per second.
   */
  conversationChanged: Pace
  ticketCreated(projectId: string, ticketId: string): void
  ticketUpdated(projectId: string, ticketId: string): void
  /** Whether one of them has a socket on this process. */
  isPresent(scopeIds: string[]): boolean
  /**
   * Whether one of them has a socket on any process: waits a moment for somebody who says so. Who cannot be asked is
   * not here.
   */
  isPresentAnywhere(scopeIds: string[]): Promise<boolean>
  onVisitor(scopeId: string, listener: (fact: VisitorFact) => void): () => void
  onAudience(projectId: string, listener: (fact: AudienceFact) => void): () => void
  onProject(projectId: string, listener: (fact: ProjectFact) => void): () => void
  onAccount(accountId: string, listener: (fact: AccountFact) => void): () => void
  onRestored(listener: () => void): () => void
  /** Resolves when everything listened to so far is heard; what is read from then on misses nothing. */
  settled(): Promise<void>
}

/** NOTIFY takes a cluster-wide lock at commit, so a burst of tickets becomes one notification. */
const GATHER_MS = 20
/** A notification may have at most 8000 bytes. */
const MAX_IDS = 150
/** Every frame of every reader is notified: at most this often, however fast somebody writes. */
const CONVERSATION_MS = 300
/** By then, every process has said whose sockets it has. */
const PRESENCE_MS = 1_000

export function createLive(ctx: Ctx): Live {
  const { channel, log } = ctx
  // What is lost is made up for when the channel is back, or a page reconnects.
  const send = (messages: Told[]): Promise<void> =>
    channel.publishAll(messages).catch(err => log.warn({ err }, 'a notification was lost'))
  const listen =
    <Fact>(kind: string) =>
    (id: string, listener: (fact: Fact) => void) =>
      channel.subscribe(`${kind}:${id}`, message => listener(message as Fact))
  const present = new Map<string, number>()
  const count = (id: string, by: 1 | -1): void => {
    const left = (present.get(id) ?? 0) + by
    if (left > 0) present.set(id, left)
    else present.delete(id)
  }
  const listenTo = listen<VisitorFact>('v')
  const onVisitor: typeof listenTo = (id, listener) =>
    listenTo(id, fact => {
      if (fact.what !== 'here?') return listener(fact)
      void send([{ topic: fact.answerTo, message: {} }])
    })
  const tell = (kind: string, id: string, fact: unknown) => send([{ topic: `${kind}:${id}`, message: fact }])
  const gather = createGatherer(facts => {
    const messages = facts.map(({ projectId, ...message }) => ({ topic: `p:${projectId}`, message }))
    void send(messages)
  })
  const toAccounts = (accountIds: string[], fact: AccountFact) =>
    pieces(accountIds).map(ids => ({ topic: ids.map(id => `acc:${id}`), message: fact }))
  const toVisitor = (scopeIds: string[], fact: VisitorFact) =>
    pieces([...new Set(scopeIds)]).map(ids => ({ topic: ids.map(id => `v:${id}`), message: fact }))
  return {
    visitorChanged: sessionId => send(toVisitor([sessionId], { what: 'identity' })),
    tellVisitor: (scopeIds, fact) => send(toVisitor(scopeIds, fact)),
    tellAudience: (projectId, fact) => tell('a', projectId, fact),
    tellProject: (projectId, fact) => tell('p', projectId, fact),
    tellAccount: (accountId, fact) => tell('acc', accountId, fact),
    tellAccounts: (accountIds, fact) => send(toAccounts(accountIds, fact)),
    tellRings: rung =>
      send(rung.flatMap(({ accounts, ring }) => toAccounts(accounts, { what: 'ring', ring }))),
    conversationChanged: createPace(CONVERSATION_MS, ctx),
    ticketCreated: (projectId, ticketId) => gather(projectId, 'created', ticketId),
    ticketUpdated: (projectId, ticketId) => gather(projectId, 'updated', ticketId),
    isPresent: scopeIds => scopeIds.some(id => present.has(id)),
    isPresentAnywhere: async scopeIds => {
      const answerTo = `here:${randomUUID()}`
      let stop = () => {}
      let late: NodeJS.Timeout | undefined
      const isSaid = new Promise<boolean>(done => {
        stop = channel.subscribe(answerTo, () => done(true))
        late = setTimeout(() => done(false), PRESENCE_MS)
      })
      try {
        await channel.publishAll(toVisitor(scopeIds, { what: 'here?', answerTo }))
        return await isSaid
      } catch (err) {
        log.warn({ err }, 'nobody could be asked whether a visitor is here')
        return false
      } finally {
        clearTimeout(late)
        stop()
      }
    },
    onVisitor: (scopeId, listener) => {
      const stop = onVisitor(scopeId, listener)
      count(scopeId, 1)
      let here = true
      return () => {
        if (!here) return
        here = false
        stop()
        count(scopeId, -1)
      }
    },
    onAudience: listen<AudienceFact>('a'),
    onProject: listen<ProjectFact>('p'),
    onAccount: listen<AccountFact>('acc'),
    onRestored: listener => channel.subscribe(RESTORED, listener),
    settled: () => channel.settled(),
  }
}

const pieces = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_none, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )

type What = 'created' | 'updated'
interface Gathered {
  projectId: string
  what: What
  ticketIds: string[]
}

function createGatherer(flush: (facts: Gathered[]) => void) {
  const waiting = new Map<string, { projectId: string; what: What; ids: Set<string> }>()
  const tell = () => {
    const facts: Gathered[] = []
    for (const { projectId, what, ids } of waiting.values()) {
      facts.push(...pieces([...ids]).map(ticketIds => ({ projectId, what, ticketIds })))
    }
    waiting.clear()
    flush(facts)
  }
  return (projectId: string, what: What, id: string): void => {
    if (waiting.size === 0) setTimeout(tell, GATHER_MS).unref()
    const slot = waiting.get(`${what}:${projectId}`) ?? { projectId, what, ids: new Set<string>() }
    slot.ids.add(id)
    waiting.set(`${what}:${projectId}`, slot)
  }
}
