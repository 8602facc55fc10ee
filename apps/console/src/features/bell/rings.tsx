import type { Ring } from '@lotse/contracts/console/socket'
import { isNight } from '@lotse/rules/time-zone'
import { isLookedAt, joinTabs } from '@lotse/ui/attention/open-tabs.ts'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { zoneHere } from '@lotse/ui/language/zones.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pushKeys } from '../../lib/backend/keys.ts'
import { useLive } from '../../lib/backend/live-project.tsx'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { readChoices } from './choices.ts'
import { play } from './play.ts'
import { heardOpen, isPushed, resumePush } from './push.ts'
import { createTabCount } from './tab-count.ts'
import { useTimeZone } from './use-time-zone.ts'
import { keepForWorker } from './worker-choices.ts'

/** Renders nothing: it rings for what happens while nobody is looking. */
export function Rings() {
  const { listen } = useLive()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const t = useT()
  const client = useQueryClient()
  const { id: accountId } = useSession().account
  const words = useRef(t)
  words.current = t
  useTimeZone()

  useEffect(() => {
    resumePush(accountId)
      .then(hadEnded => (hadEnded ? refreshRoutes(client, pushKeys) : undefined))
      // Until it works, this tab shows its own notifications.
      .catch(() => {})
  }, [accountId, client])
  useEffect(() => void keepForWorker(readChoices()).catch(() => {}), [])
  useEffect(() => heardOpen(path => void navigate({ to: path })), [navigate])
  useEffect(() => {
    const unseen = new Set<string>()
    const heard = new Set<string>()
    const count = createTabCount()
    const tabs = joinTabs('lotse-bell', () => {
      unseen.clear()
      count.set(0)
    })
    /** What a tab missed comes all at once: it rings for the first of it, and the count says how much there is. */
    let lastLate = Number.NEGATIVE_INFINITY
    const isOneOfMany = ({ isLate }: Ring): boolean => {
      if (!isLate) return false
      const now = performance.now()
      const isFirst = now - lastLate > TOGETHER_MS
      lastLate = now
      return !isFirst
    }
    const whoOf = ({ who, code }: Ring): string => who || (code && words.current.inbox.anonymous(code))
    const notify = (ring: Ring): void => {
      const { reasons, untitled } = words.current.bell
      const title = reasons[ring.why](whoOf(ring))
      const body = `#${ring.number} ${ring.title || untitled}`
      const shown = new Notification(title, {
        ...{ body, tag: ring.ticketId, icon: '/lotse.svg' },
        // The sound is ours: it is chosen, and silent at night.
        silent: true,
      })
      shown.onclick = () => {
        window.focus()
        shown.close()
        void navigate({ to: paths.ticket(ring.projectId, ring.ticketId) })
      }
    }
    /** Tells somebody who looks at another screen what is meant for them; lists show the rest. */
    const say = (ring: Ring): void => {
      const to = paths.ticket(ring.projectId, ring.ticketId)
      if (!isForOne(ring) || location.pathname === to) return
      const { reasons, untitled, open } = words.current.bell
      const text = `${reasons[ring.why](whoOf(ring))}: #${ring.number} ${ring.title || untitled}`
      snackbar.show(text, 'info', { label: open, run: () => void navigate({ to }) })
    }
    const hear = async (ring: Ring): Promise<void> => {
      if (heard.has(ring.id)) return
      heard.add(ring.id)
      const isQuiet = isOneOfMany(ring)
      if (isLookedAt()) return isQuiet ? undefined : say(ring)
      unseen.add(ring.ticketId)
      count.set(unseen.size)
      if (isQuiet || !(await tabs.mayRing())) return
      const { desktop, sound, atNight } = readChoices()
      const maySound = atNight || !isNight(new Date(), zoneHere())
      if (maySound) void play(sound).catch(() => {})
      // Push messages show their own notification.
      if (desktop && isGranted() && !(await isPushed())) notify(ring)
    }
    const stop = listen(message => {
      if (message.name === 'ring') void hear(message.data)
    })
    return () => {
      stop()
      tabs.close()
      count.close()
    }
  }, [listen, navigate, snackbar])
  return null
}

const TOGETHER_MS = 5_000

/** The others are for whoever has time. */
const forOne: Ring['why'][] = ['mention', 'assigned', 'back', 'overdue', 'reminder', 'rated', 'held']
const isForOne = ({ why }: Ring): boolean => forOne.includes(why)

const isGranted = (): boolean => 'Notification' in window && Notification.permission === 'granted'
