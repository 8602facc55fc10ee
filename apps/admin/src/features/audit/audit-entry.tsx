import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './audit.module.css'
import { useSummary } from './audit-summary.ts'
import { type FieldChange, shortId, useChanges } from './audit-values.ts'

/** The action in words; an action this version does not know keeps the server's name. */
export function useActionText(): (action: string) => string {
  const t = useT()
  return action => (t.audit.actions as Record<string, string>)[action] ?? action
}

export function useKindText(): (kind: string) => string {
  const t = useT()
  return kind => (t.audit.kinds as Record<string, string>)[kind] ?? kind
}

/** Who did it. The log of a deleted account keeps only its id. */
function usePersonName(): (entry: AuditEntry) => string {
  const t = useT()
  return ({ actor_name, actor_id }) =>
    actor_name ?? (actor_id ? t.audit.deletedUser(shortId(actor_id)) : t.audit.nobody)
}

/** The same, with the token of the program that did it in their name. */
export function useActorName(): (entry: AuditEntry) => string {
  const t = useT()
  const nameOf = usePersonName()
  return entry =>
    [nameOf(entry), entry.token_name && t.audit.via(entry.token_name)].filter(Boolean).join(', ')
}

export interface Target {
  kind: string
  /** Undefined if it has no meaningful name. */
  name: string | undefined
  /** Where to see it; undefined if it has no page or is gone. */
  path: string | undefined
}

/** What something was done to. A ban is done to a user, and does not have its own page. */
export function useTarget(): (entry: AuditEntry) => Target {
  const t = useT()
  const person = (id: string, name: string | null | undefined): Target => ({
    kind: 'user',
    name: name ?? t.audit.deletedUser(shortId(id)),
    path: name ? paths.user(id) : undefined,
  })
  return entry => {
    const { target_kind: kind, target_id: id, target_name, before, after, names } = entry
    if (kind === 'user') return person(id, target_name)
    const told = (field: string) => [after?.[field], before?.[field]].find(text => typeof text === 'string')
    const banned = told('user_id')
    if (kind === 'ban' && typeof banned === 'string') return person(banned, names[banned])
    // Z1401: a decision is known by whom it is about, an appeal by who objected; both have the decision's page.
    const decision = kind === 'decision' ? id : kind === 'appeal' ? told('decision_id') : undefined
    if (kind === 'decision' || kind === 'appeal') {
      const name = typeof banned === 'string' ? person(banned, names[banned]).name : undefined
      return { kind, name, path: typeof decision === 'string' ? paths.decision(decision) : undefined }
    }
    const name = [target_name, told('name'), told('title'), told('question')].find(text => text)
    return { kind, name: name ? String(name) : undefined, path: pathOf(entry, told('parent_id')) }
  }
}

function pathOf({ target_kind, target_id, target_name }: AuditEntry, parent: unknown): string | undefined {
  // Resolved ones are kept.
  if (target_kind === 'report') return paths.report(target_id)
  if (target_name === null) return undefined
  if (target_kind === 'sub_skill')
    return typeof parent === 'string' ? paths.subSkillEdit(parent, target_id) : undefined
  const pages: Record<string, (id: string) => string> = {
    job: paths.job,
    company: paths.company,
    category: paths.category,
    challenge: paths.challenge,
    root_skill: paths.skillEdit,
    course: paths.course,
  }
  return pages[target_kind]?.(target_id)
}

export function TargetLink({ entry }: { entry: AuditEntry }) {
  const kindText = useKindText()
  const { kind, name, path } = useTarget()(entry)
  const text = name ?? (path ? undefined : shortId(entry.target_id))
  const label = text ?? kindText(kind)
  return (
    <>
      {text !== undefined && `${kindText(kind)} `}
      {path ? (
        <Anchor component={Link} to={path} underline="always">
          {label}
        </Anchor>
      ) : (
        label
      )}
    </>
  )
}

export function ActorLink({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const name = usePersonName()(entry)
  const whole = useActorName()(entry)
  const may = useMay()
  if (!entry.actor_id || !entry.actor_name || !may('people')) return whole
  return (
    <>
      <Anchor component={Link} to={paths.user(entry.actor_id)} c="inherit">
        {name}
      </Anchor>
      {entry.token_name && `, ${t.audit.via(entry.token_name)}`}
    </>
  )
}

/** What happened: as a sentence if there is one, otherwise field by field. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const summary = useSummary()(entry)
  const tells = summary === undefined || entry.action === 'ban.change'
  return (
    <>
      {summary !== undefined && <div className={classes.summary}>{summary}</div>}
      {tells && <Fields entry={entry} />}
    </>
  )
}

/** The same in one line, for a file. */
export function useChangesText(): (entry: AuditEntry) => string {
  const summaryOf = useSummary()
  const changesOf = useChanges()
  return entry => {
    const summary = summaryOf(entry)
    const fields = changesOf(entry).map(
      ({ label, before, after }) =>
        `${label}: ${[before, after].filter(text => text !== undefined).join(' → ')}`,
    )
    if (summary === undefined) return fields.join(' · ')
    return entry.action === 'ban.change' ? [summary, ...fields].join(' · ') : summary
  }
}

function Fields({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const changes = useChanges()(entry)
  const [only, ...others] = changes
  if (!only) return null
  if (others.length === 0 && isShort(only)) {
    return (
      <div className={classes.only}>
        {only.label}: <Change {...only} />
      </div>
    )
  }
  return (
    <details className={classes.changes}>
      <summary>{t.audit.changedFields(changes.length)}</summary>
      <dl>
        {changes.map(change => (
          <div key={change.field}>
            <dt>{change.label}</dt>
            <dd>
              <Change {...change} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const isShort = ({ before = '', after = '' }: FieldChange) => before.length + after.length <= 120

/** A value that was missing before, or is missing now, is not a change from or to anything. */
function Change({ before, after }: FieldChange) {
  if (before === undefined) return <ins>{after}</ins>
  if (after === undefined) return <del>{before}</del>
  return (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  )
}
