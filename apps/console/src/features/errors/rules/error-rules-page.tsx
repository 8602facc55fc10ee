import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader, Section } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import classes from '../errors.module.css'
import { ErrorRuleForm } from './error-rule-form.tsx'
import { ErrorRuleList } from './error-rule-list.tsx'

/** Patterns of errors that nobody wants to hear of. */
export function ErrorRulesPage({ projectId }: { projectId: string }) {
  const t = useT()
  const words = t.siteErrors.rules
  const may = useMay('agent')
  const rules = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/error-rules', { params: { projectId } }),
  )
  const back = { to: paths.errors(projectId), label: t.content.backTo(t.siteErrors.title) }
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} back={back} />
      <div className={classes.page}>
        {may && <ErrorRuleForm projectId={projectId} />}
        <Section title={words.list} flush>
          <Loaded of={rules}>{({ items }) => <ErrorRuleList projectId={projectId} items={items} />}</Loaded>
        </Section>
      </div>
    </>
  )
}
