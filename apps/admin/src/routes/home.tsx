import { PageHeader } from '@lotse/ui/page'
import { useT } from '../lib/i18n.ts'

export function HomeScreen() {
  const t = useT()
  return <PageHeader title={t.shell.nav.home} />
}
