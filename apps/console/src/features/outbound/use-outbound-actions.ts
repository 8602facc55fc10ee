import type { ConsoleOutbound, OutboundStatus } from '@lotse/contracts/console/outbound'
import { useDialog } from '@lotse/ui/dialog'
import { useSnackbar } from '@lotse/ui/snackbar'
import { useAction } from '@lotse/ui/use-action'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { audienceWords } from './audience-words.ts'
import { changeOutbound, createOutbound, outdated } from './outbound-queries.ts'
import { problemsOf, refusedOf } from './problems.ts'

/** Asks before anything that visitors notice. `true` when it may be done. */
export function useConfirmStatus() {
  const t = useT()
  const dialog = useDialog()
  const snackbar = useSnackbar()
  return async (outbound: ConsoleOutbound, status: OutboundStatus): Promise<boolean> => {
    const { name, targeting } = outbound
    if (status === 'draft') return true
    if (status === 'live') {
      const problems = problemsOf(outbound, t)
      if (problems.length > 0) {
        snackbar.show(`${t.outbound.notReady} ${problems.join(' ')}`, 'bad')
        return false
      }
      return dialog.confirm({
        title: t.outbound.liveTitle(name),
        body: t.outbound.liveText(audienceWords(targeting, t)),
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

/** Whether it may be saved; what visitors see at once must be whole. Says what is wrong. */
export function useMaySave() {
  const t = useT()
  const snackbar = useSnackbar()
  return (outbound: ConsoleOutbound, status: OutboundStatus): boolean => {
    const stays = outbound.status === 'live' && status === 'live'
    const problems = stays ? problemsOf(outbound, t) : refusedOf(outbound.targeting, t)
    if (problems.length > 0) snackbar.show(`${t.outbound.notSaved} ${problems.join(' ')}`, 'bad')
    return problems.length === 0
  }
}

export function useStatusDone(): (status: OutboundStatus) => string {
  const t = useT()
  const words = {
    draft: t.outbound.nowDraft,
    live: t.outbound.nowLive,
    paused: t.outbound.nowPaused,
    archived: t.outbound.nowArchived,
  }
  return status => words[status]
}

/** From the list: what is stored there and then. */
export function useSetStatus(projectId: string) {
  const confirm = useConfirmStatus()
  const done = useStatusDone()
  const action = useAction({
    run: ({ outbound, status }: { outbound: ConsoleOutbound; status: OutboundStatus }) =>
      changeOutbound(projectId, outbound.id, { version: outbound.version, status }),
    refresh: outdated,
    done: changed => done(changed.status),
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
      createOutbound(projectId, { kind, name: t.outbound.copyOf(name).slice(0, 200), config, targeting }),
    refresh: outdated,
    done: () => t.outbound.created,
    after: made => void navigate({ to: paths.outboundItem(projectId, made.id) }),
  })
}
