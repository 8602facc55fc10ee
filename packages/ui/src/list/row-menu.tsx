import { useUiT } from '../language/i18n.tsx'
import { ActionMenu } from '../rows/action-menu.tsx'
import type { RowAction } from './rows.ts'

/** The actions of one row or thing. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const t = useUiT()
  if (actions.length === 0) return null
  return <ActionMenu label={t.actionsFor(name)} actions={actions} />
}
