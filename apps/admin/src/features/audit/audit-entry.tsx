import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './audit.module.css'

/** The action in words; one this version does not know stays as the server calls it. */
export function useActionText(): (action: string) => string {
  const t = useT()
  return action => (t.audit.actions as Record<string, string>)[action] ?? action
}

export function useKindText(): (kind: string) => string {
  const t = useT()
  return kind => (t.audit.kinds as Record<string, string>)[kind] ?? kind
}

/** Who did it. The log of a deleted account keeps its id alone. */
export function useActorName(): (entry: AuditEntry) => string {
  const t = useT()
  return ({ actor_name, actor_id }) => actor_name ?? (actor_id ? t.audit.deletedActor : t.audit.nobody)
}

/** A name people know: that of today, or the one the entry itself tells. */
export function targetName({ target_name, before, after }: AuditEntry): string | undefined {
  const told = [after?.name, after?.title, before?.name, before?.title]
  return target_name ?? told.filter(text => typeof text === 'string').find(text => text !== '')
}

/** Where the thing an entry is about can be seen; undefined when it has no page or is gone. */
export function targetPath({ action, target_kind, target_id }: AuditEntry): string | undefined {
  if (action.endsWith('.delete')) return undefined
  const pages: Record<string, (id: string) => string> = {
    user: paths.user,
    job: paths.job,
    company: paths.company,
    report: paths.report,
    root_skill: paths.skillEdit,
  }
  return pages[target_kind]?.(target_id)
}

export interface FieldChange {
  field: string
  before: string
  after: string
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map(field => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <details className={classes.changes}>
      <summary>{t.audit.changedFields(changes.length)}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <del>{before}</del> → <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
