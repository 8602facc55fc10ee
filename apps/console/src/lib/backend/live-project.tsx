import { closeCodes } from '@lotse/contracts/visitor/close-codes'
import { useEdits } from '@lotse/ui/data/edits'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useT } from '../i18n.ts'
import { isChangingTickets } from '../tickets/change-tickets.ts'
import { hearOfDraft } from '../tickets/own-drafts.ts'
import { createLookingStore, type LookingStore } from '../tickets/presence/looking-store.ts'
import { type Connection, type ConsoleSocket, openConsoleSocket } from './console-socket.ts'
import {
  contactChangeKeys,
  draftKeys,
  macroKeys,
  peopleKeys,
  reminderKeys,
  replyKeys,
  roleKeys,
  ruleKeys,
  stageKeys,
  ticketKeys,
  viewCountKeys,
  viewKeys,
} from './keys.ts'

type Listener = Parameters<Parameters<typeof openConsoleSocket>[1]['message']>[0]

export interface LiveProject {
  connection: Connection
  send: ConsoleSocket['send']
  /** Receives every message until the returned function is called. */
  listen(listener: (message: Listener) => void): () => void
  looking: LookingStore
}

const LiveContext = createContext<LiveProject | undefined>(undefined)

export function useLive(): LiveProject {
  const live = use(LiveContext)
  if (!live) throw new Error('useLive outside of a project')
  return live
}

function hearOfColleagues(looking: LookingStore, { name, data }: Listener): void {
  if (name === 'hello') looking.clear()
  else if (name === 'looking') looking.look(data.tickets)
  else if (name === 'typing' && data.accountId) looking.type(data.ticketId, data.accountId)
  else if (name === 'message-created' && data.from === 'team') looking.rest(data.ticketId)
}

/** A burst of tickets is one refresh. */
const gatherMs = 150

/**
 * One socket for everything on screen that belongs to a project; its messages refresh the cached responses.
 */
export function LiveProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const edits = useEdits()
  const snackbar = useSnackbar()
  const t = useT()
  const words = useRef(t)
  words.current = t
  const [connection, setConnection] = useState<Connection>('connecting')
  const socket = useRef<ConsoleSocket>(undefined)
  const listeners = useRef(new Set<(message: Listener) => void>())
  const [looking] = useState(createLookingStore)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let greeted = false
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!isChangingTickets()) void refreshRoutes(client, ticketKeys)
      }, gatherMs)
    }
    // Signed out, or removed from the team: unsaved text can still be kept, elsewhere or by signing in again.
    const leave = async (code: number) => {
      // People who sign in again return to this place. People who signed out here have already left it.
      const { pathname, search } = window.location
      if (pathname === paths.signIn() || !(await edits.mayLeave())) return
      client.clear()
      const back = { to: paths.signIn(), search: { to: pathname + search } }
      void navigate(code === closeCodes.signedOut ? back : { to: paths.start() })
    }
    const opened = openConsoleSocket(projectId, {
      connection: setConnection,
      refused: code => void leave(code),
      message: message => {
        for (const listener of listeners.current) listener(message)
        hearOfColleagues(looking, message)
        if (message.name === 'hello') {
          // Messages sent while the connection was down did not reach us.
          if (greeted) {
            refreshSoon()
            void refreshRoutes(client, [
              ...draftKeys,
              ...reminderKeys,
              ...viewKeys,
              ...peopleKeys,
              ...ruleKeys,
              ...stageKeys,
              ...replyKeys,
              ...macroKeys,
              ...contactChangeKeys,
            ])
          }
          greeted = true
        } else if (message.name === 'role-changed') {
          void refreshRoutes(client, roleKeys)
          snackbar.show(
            words.current.shell.roleChanged(words.current.settings.roles[message.data.role]),
            'info',
          )
        } else if (message.name === 'stages-changed') {
          // A deleted stage moves tickets and macros.
          void refreshRoutes(client, [...stageKeys, ...macroKeys])
          refreshSoon()
        } else if (message.name === 'replies-changed') {
          void refreshRoutes(client, [...replyKeys, ...macroKeys])
        } else if (message.name === 'views-changed') {
          void refreshRoutes(client, [...viewKeys, ...viewCountKeys])
        } else if (message.name === 'reminders-changed') {
          void refreshRoutes(client, reminderKeys)
        } else if (message.name === 'rules-changed') {
          void refreshRoutes(client, ruleKeys)
        } else if (message.name === 'people-changed') {
          void refreshRoutes(client, peopleKeys)
        } else if (message.name === 'contact-changed') {
          void refreshRoutes(client, contactChangeKeys)
        } else if (message.name === 'draft-changed') hearOfDraft(client, projectId, message.data)
        else if (!['typing', 'looking', 'ring'].includes(message.name)) refreshSoon()
        // Their reminders are gone, too.
        if (message.name === 'ticket-removed') void refreshRoutes(client, reminderKeys)
      },
    })
    socket.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
    }
  }, [projectId, client, navigate, edits, snackbar, looking])

  // Stay the same while the connection comes and goes: whoever listens forgets nothing then.
  const [{ send, listen }] = useState<Pick<LiveProject, 'send' | 'listen'>>(() => ({
    send: message => socket.current?.send(message),
    listen: listener => {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
  }))
  const live = useMemo<LiveProject>(
    () => ({ connection, send, listen, looking }),
    [connection, send, listen, looking],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}
