import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { LinkTabs } from '../../lib/screen/link-tabs.tsx'
import { paths } from '../../paths.ts'

export function DecisionTabs({ active }: { active: 'all' | 'appeals' | 'reasons' }) {
  const { decisions } = useT()
  const mayEdit = useMay()('admin')
  return (
    <LinkTabs
      label={decisions.views}
      active={active}
      tabs={[
        { key: 'all', label: decisions.all, to: paths.decisions() },
        { key: 'appeals', label: decisions.appeals, to: paths.appeals() },
        ...(mayEdit ? [{ key: 'reasons', label: decisions.reasons, to: paths.reasons() }] : []),
      ]}
    />
  )
}
