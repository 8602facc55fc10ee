import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { Project } from '@lotse/contracts/console/projects'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useChangeProject, useProject } from '../../../lib/backend/project.ts'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { statusOf } from '../shown-status.ts'

type Menu = Project['settings']['menu']

const leadsTo = (menu: Menu, { id }: ConsoleOutbound): boolean =>
  menu.some(item => item.kind === 'checklists' && (!item.id || item.id === id))

/** Offers the menu's entry for a checklist that has just been published without one. `true` if it did. */
export function useMenuOffer(): (published: ConsoleOutbound) => boolean {
  const t = useT()
  const snackbar = useSnackbar()
  const mayMenu = useMay('manager')
  const projectId = useProjectId()
  const menu = useProject(projectId).data?.settings.menu
  const change = useChangeProject(projectId)
  const put = (published: ConsoleOutbound) =>
    void change.run(({ settings }) => ({
      settings: leadsTo(settings.menu, published)
        ? settings
        : { ...settings, menu: [...settings.menu, { kind: 'checklists', title: t.outbound.menuTitle }] },
    }))
  return published => {
    const isNew = published.kind === 'checklist' && statusOf(published) === 'live'
    if (!isNew || !menu || leadsTo(menu, published)) return false
    const action = { label: t.flows.putIntoMenu, run: () => put(published) }
    snackbar.show(t.outbound.nowLiveUnlisted, 'good', mayMenu ? action : undefined)
    return true
  }
}
