import type { ErrorRule } from '@lotse/contracts/console/stacks/error-rules'
import { patternFields } from '@lotse/rules/stacks/error-pattern'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useErrorRules } from './use-error-rules.ts'

export function ErrorRuleList({ projectId, items }: { projectId: string; items: ErrorRule[] }) {
  const words = useT().siteErrors.rules
  const format = useFormat()
  const may = useMay('agent')
  const { remove } = useErrorRules(projectId)
  if (items.length === 0) return <EmptyState icon={IconFilterOff} title={words.empty} />
  return (
    <ul className={rows.list} aria-label={words.list}>
      {items.map(rule => {
        const name = nameOf(rule, words)
        return (
          <li key={rule.id}>
            <span className={rows.grow}>
              <span className={rows.title}>{name}</span>
              <span className={rows.small}>
                {' '}
                {[
                  words.ignored(rule.ignored, format.number(rule.ignored)),
                  rule.errors > 0 && words.errors(rule.errors, format.number(rule.errors)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {rule.lastAt && <Ago at={rule.lastAt} />}
            {may && (
              <Button
                size="xs"
                variant="default"
                loading={remove.busy && remove.about?.id === rule.id}
                aria-label={words.deleteNamed(name)}
                onClick={() => void remove.run(rule)}
              >
                {words.delete}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Words = ReturnType<typeof useT>['siteErrors']['rules']

const nameOf = (rule: ErrorRule, words: Words): string =>
  patternFields.flatMap(field => (rule[field] ? `${words.fields[field]}: ${rule[field]}` : [])).join(' · ')
