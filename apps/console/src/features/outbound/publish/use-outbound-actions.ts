import type { ConsoleOutbound, OutboundStatus } from '@lotse/contracts/console/content/outbound'
import { gapsOf } from '@lotse/contracts/console/content/outbound-gaps'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { gapsText } from '../../../lib/backend/error-text.ts'
import { outboundKeys } from '../../../lib/backend/keys.ts'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { changeOutbound, createOutbound } from '../outbound-queries.ts'
import { statusOf } from '../shown-status.ts'
import { audienceWords } from './audience-words.ts'
import { hasHiddenTarget } from './hidden-target.ts'
import { useMenuOffer } from './use-menu-offer.ts'

/** Asks before anything that visitors notice, unless something is missing. `true` if it may be done. */
export function useConfirmStatus() {
  const t = useT()
  const dialog = useDialog()
  const client = useQueryClient()
  const projectId = useProjectId()
  const snackbar = useSnackbar()
  const format = useFormat()
  const complaint = useRef('')
  /** Live is not always now: the schedule decides. */
  const whoAndWhen = ({ targeting }: ConsoleOutbound): string => {
    const who = audienceWords(targeting, t)
    const shown = statusOf({ status: 'live', targeting })
    if (shown === 'ended') return t.outbound.liveEndedText
    return shown === 'scheduled'
      ? t.outbound.liveLaterText(format.dateTime(targeting.from ?? ''), who)
      : t.outbound.liveText(who)
  }
  return async (outbound: ConsoleOutbound, status: OutboundStatus): Promise<boolean> => {
    const { name } = outbound
    snackbar.takeBack(complaint.current)
    if (status === 'draft') return true
    const gaps = status === 'live' ? gapsOf(outbound, outbound.targeting) : []
    if (gaps.length > 0) {
      complaint.current = gapsText(t, gaps)
      snackbar.show(complaint.current, 'bad')
      return false
    }
    if (status === 'live') {
      const hidden = await hasHiddenTarget(client, projectId, outbound).catch(() => false)
      return dialog.confirm({
        title: t.outbound.liveTitle(name),
        body: hidden ? t.outbound.liveHiddenText : whoAndWhen(outbound),
        primary: t.outbound.goLive,
      })
    }
    const pause = status === 'paused'
    return dialog.confirm({
      title: pause ? t.outbound.pauseTitle(name) : t.outbound.archiveTitle(name),
      body: pause ? t.outbound.pauseText : t.outbound.archiveText,
      primary: pause ? t.outbound.pause : t.outbound.archive,
    })
  }
}

/** What the snackbar says after the server has changed it; nothing if a longer message has been shown. */
export function useStatusDone(): (changed: ConsoleOutbound) => string | undefined {
  const t = useT()
  const format = useFormat()
  const offerMenu = useMenuOffer()
  const { nowDraft, nowLive, nowPaused, nowArchived, nowScheduled, nowEnded } = t.outbound
  return changed => {
    if (offerMenu(changed)) return undefined
    const words = {
      draft: nowDraft,
      live: nowLive,
      scheduled: nowScheduled(format.dateTime(changed.targeting.from ?? changed.updatedAt)),
      ended: nowEnded,
      paused: nowPaused,
      archived: nowArchived,
    }
    return words[statusOf(changed)]
  }
}

/** From the list: uses what is stored at that moment. */
export function useSetStatus(projectId: string) {
  const confirm = useConfirmStatus()
  const done = useStatusDone()
  const action = useAction({
    run: ({ outbound, status }: { outbound: ConsoleOutbound; status: OutboundStatus }) =>
      changeOutbound(projectId, outbound.id, { version: outbound.version, status }),
    refresh: outboundKeys,
    done: changed => done(changed),
  })
  return async (outbound: ConsoleOutbound, status: OutboundStatus): Promise<void> => {
    if (await confirm(outbound, status)) await action.run({ outbound, status })
  }
}

export function useDuplicate(projectId: string) {
  const t = useT()
  const navigate = useNavigate()
  return useAction({
    run: ({ kind, name, config, targeting }: ConsoleOutbound) =>
      createOutbound(projectId, {
        kind,
        name: t.outbound.copyOf(name).slice(0, longest.name),
        config,
        targeting,
      }),
    refresh: outboundKeys,
    done: () => t.outbound.created,
    after: made => void navigate({ to: paths.outboundItem(projectId, made.id) }),
  })
}
