import type { UserWithStats } from '@lotse/contracts/academy/users'
import type { UserXp } from '@lotse/contracts/academy/xp'
import { ErrorState, Section, Tag } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useErrorText } from '@lotse/ui/use-action'
import { useFormat } from '@lotse/ui/use-format'
import { Progress, Skeleton, Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { Figure } from './coins-tab.tsx'
import { experienceOf, finishedLevel } from './experience.ts'
import classes from './users.module.css'
import { XpDialog, type XpTarget } from './xp-dialog.tsx'

type RootXp = UserXp['skills'][number]
type Names = (id: string) => string

export function XpTab({ user }: { user: UserWithStats }) {
  const t = useT()
  const format = useFormat()
  const errorText = useErrorText()
  const api = useApi()
  const xp = useQuery(routeQuery(api, 'GET /skills/xp/:user_id', { params: { user_id: user.id } }))
  const names = useSkillNames(xp.data)
  const [editing, setEditing] = useState<XpTarget>()
  if (xp.error) return <ErrorState text={errorText(xp.error)} onRetry={() => void xp.refetch()} />
  if (!xp.data) return <Skeleton height={320} />
  // Progress is that to the next level and 0 right on a level: XP says whether a skill is active.
  const active = xp.data.skills.filter(skill => skill.xp > 0)
  const others = xp.data.skills.filter(skill => skill.xp === 0)
  const edit = (root: string, sub: { skill: string; xp: number }) =>
    setEditing({ user, root, sub: sub.skill, name: names(sub.skill), xp: sub.xp })
  return (
    <Stack gap="md">
      <Section title={t.users.totalXp}>
        <div className={classes.figures}>
          <Figure label={t.users.xp} value={format.number(xp.data.total_xp)} />
          <Figure label={t.users.level} value={format.number(xp.data.total_level)} />
          <Figure
            label={t.users.experience}
            value={t.users.experienceLevels[experienceOf(xp.data.total_level)]}
          />
        </div>
      </Section>
      <Section title={t.users.activeSkills} flush>
        {active.length === 0 && <p className={classes.note}>{t.users.noActiveSkills}</p>}
        {active.map(skill => (
          <RootRow key={skill.skill} skill={skill} names={names} onEdit={edit} />
        ))}
      </Section>
      {others.length > 0 && (
        <Section title={t.users.otherSkills} flush>
          {others.map(skill => (
            <RootRow key={skill.skill} skill={skill} names={names} onEdit={edit} />
          ))}
        </Section>
      )}
      <XpDialog target={editing} onClose={() => setEditing(undefined)} />
    </Stack>
  )
}

interface RootRowProps {
  skill: RootXp
  names: Names
  onEdit(root: string, sub: { skill: string; xp: number }): void
}

function RootRow({ skill, names, onEdit }: RootRowProps) {
  const t = useT()
  const format = useFormat()
  const done = skill.skills.filter(sub => sub.level >= finishedLevel).length
  return (
    <details className={classes.root}>
      <summary className={classes.rootHead}>
        <IconChevronRight size={16} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.rootName}>{names(skill.skill)}</span>
        <span className={classes.faint} title={t.users.finished}>
          {format.number(done)}/{format.number(skill.skills.length)}
        </span>
        <LevelCells {...skill} />
      </summary>
      <ul className={classes.subs}>
        {skill.skills.map(sub => (
          <li key={sub.skill} className={classes.sub}>
            <span className={classes.rootName}>{names(sub.skill)}</span>
            <LevelCells {...sub} />
            <button
              type="button"
              className={classes.textButton}
              aria-label={t.users.editXp(names(sub.skill))}
              onClick={() => onEdit(skill.skill, sub)}
            >
              {t.common.edit}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function LevelCells({ xp, level, progress }: { xp: number; level: number; progress: number }) {
  const t = useT()
  const format = useFormat()
  const percent = Math.floor(progress * 100)
  return (
    <>
      <span className={classes.progress}>
        <Progress
          value={percent}
          size={4}
          aria-label={t.users.nextLevel(`${percent} %`)}
          title={t.users.nextLevel(`${percent} %`)}
        />
      </span>
      <span className={classes.xp} title={format.number(xp)}>
        {format.big(xp)} XP
      </span>
      <span className={classes.level}>
        {t.users.level} {format.number(level)}
      </span>
      <span className={classes.experience}>
        <Tag tone={level === 0 ? 'neutral' : 'accent'}>{t.users.experienceLevels[experienceOf(level)]}</Tag>
      </span>
    </>
  )
}

/** Names of root and sub skills by id; the id itself until its name is there. */
function useSkillNames(xp: UserXp | undefined): Names {
  const api = useApi()
  const tree = useQuery(routeQuery(api, 'GET /skills/skilltree'))
  const roots = (xp?.skills ?? []).map(({ skill }) => skill)
  const subs = useQueries({
    queries: roots.map(root => routeQuery(api, 'GET /skills/skilltree/:root', { params: { root } })),
  })
  const names = new Map<string, string>()
  for (const { id, name } of tree.data?.skills ?? []) names.set(id, name)
  for (const { data } of subs) for (const { id, name } of data?.skills ?? []) names.set(id, name)
  return id => names.get(id) ?? id
}
