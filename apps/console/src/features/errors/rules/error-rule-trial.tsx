import type { ErrorPattern } from '@lotse/rules/stacks/error-pattern'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { ErrorLine } from '../error-line.tsx'

const pauseMs = 400

/** The open errors that a rule would ignore, before it is saved. */
export function ErrorRuleTrial({ projectId, pattern }: { projectId: string; pattern: ErrorPattern }) {
  const words = useT().siteErrors.rules
  const format = useFormat()
  const errorText = useErrorText()
  const [body] = useDebouncedValue(pattern, pauseMs)
  const tried = useQuery({
    queryKey: ['POST /console/projects/:projectId/error-rules/try', projectId, body],
    queryFn: () => api('POST /console/projects/:projectId/error-rules/try', { params: { projectId }, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (tried.error) return <ErrorState text={errorText(tried.error)} onRetry={() => void tried.refetch()} />
  if (!tried.data) return <Loader size="sm" />
  const { count, items } = tried.data
  return (
    <div>
      <p role="status">{words.tried(count, format.number(count))}</p>
      {items.length > 0 && (
        <ul className={`${rows.list} ${rows.framed}`} aria-label={words.matching}>
          {items.map(error => (
            <li key={error.id}>
              <ErrorLine projectId={projectId} error={error} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
