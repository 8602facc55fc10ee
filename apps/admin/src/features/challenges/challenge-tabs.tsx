import { useT } from '../../lib/i18n.ts'
import { LinkTabs } from '../../lib/screen/link-tabs.tsx'
import { paths } from '../../paths.ts'

export function ChallengeTabs({ active }: { active: 'challenges' | 'categories' }) {
  const t = useT()
  return (
    <LinkTabs
      label={t.challenges.views}
      active={active}
      tabs={[
        { key: 'challenges', to: paths.challenges(), label: t.challenges.title },
        { key: 'categories', to: paths.categories(), label: t.challenges.categories.title },
      ]}
    />
  )
}
