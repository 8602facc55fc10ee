import type { OpenReports } from '@lotse/contracts/academy/bell'
import { isNight } from '@lotse/rules/time-zone'
import { isLookedAt, joinTabs } from '@lotse/ui/attention/open-tabs.ts'
import { createTitleCount } from '@lotse/ui/attention/title-count.ts'
import { zoneHere } from '@lotse/ui/language/zones.ts'
import { readPreferences } from '../../lib/bell/preferences.ts'
import { playSound } from '../../lib/bell/sound.ts'
import { watchReports } from './watch-reports.ts'

export interface BellNeeds {
  page: Window & typeof globalThis
  /** Ends everything. */
  signal: AbortSignal
  /** Base URL of the API. */
  baseUrl: string
  read(signal: AbortSignal): Promise<OpenReports>
  token(): string | undefined
  onReports(reports: OpenReports): void
  words(count: number): string
  openQueue(): void
}

const NAME = 'academy-bell'

/**
 * One tab listens for all of them: a browser has six connections to a server, and each stream uses one. If
 * tabs cannot agree on one (no Web Locks: plain http with a host name), each polls from time to time.
 */
export function startBell(needs: BellNeeds): void {
  const { page, signal, baseUrl, read, token } = needs
  const title = createTitleCount(page.document)
  signal.addEventListener('abort', title.close)
  let unseen = 0
  const others = new BroadcastChannel(NAME)
  const tabs = joinTabs('academy-tabs', () => {
    unseen = 0
    title.set(0)
  })
  signal.addEventListener('abort', () => {
    others.close()
    tabs.close()
  })
  const hear = (reports: OpenReports) => {
    needs.onReports(reports)
    if (isLookedAt() || reports.came === 0) return
    unseen += reports.came
    title.set(unseen)
  }
  others.onmessage = ({ data }: MessageEvent<OpenReports>) => hear(data)
  const tell = (reports: OpenReports) => {
    if (signal.aborted) return
    hear(reports)
    others.postMessage(reports)
    if (reports.came > 0) void tabs.isAnyLookedAt().then(isSeen => isSeen || ring(needs, reports.came))
  }
  const watch = (hasStream: boolean) => watchReports({ signal, baseUrl, read, token, tell, hasStream })
  const { locks } = page.navigator
  const watching = locks ? locks.request(NAME, { signal }, () => watch(true)) : watch(false)
  // It rejects only if the signal aborts it.
  watching.catch(() => undefined)
}

function ring({ page, words, openQueue }: BellNeeds, count: number): void {
  const { desktop, sound, night } = readPreferences(page.localStorage)
  if (sound && (night || !isNight(new Date(), zoneHere()))) playSound()
  if (!desktop || !('Notification' in page) || Notification.permission !== 'granted') return
  // The next one replaces this one.
  const shown = new Notification(words(count), { tag: NAME, icon: '/favicon.svg', silent: true })
  shown.onclick = () => {
    shown.close()
    page.focus()
    openQueue()
  }
}
