import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import type { UserXp } from '@lotse/contracts/academy/skills/xp'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, Section, Tag } from '@lotse/ui/layout/page'
import { Progress, Skeleton, Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { useSkillTree } from '../../lib/skills/skill-tree-query.ts'
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
  const names = useSkillNames()
  const [editing, setEditing] = useState<XpTarget>()
  const navigate = useNavigate()
  const { details } = useSearch({ strict: false }) as { details?: string }
  // If a reload fails, the old figures stay, and with them what is being typed.
  if (xp.error && !xp.data) return <ErrorState text={errorText(xp.error)} onRetry={() => void xp.refetch()} />
  if (!xp.data || !names) return <Skeleton height={320} />
  // Progress is toward the next level and 0 right at a level: XP says whether a skill is active.
  const active = xp.data.skills.filter(skill => skill.xp > 0)
  const others = xp.data.skills.filter(skill => skill.xp === 0)
  const edit = (root: string, sub: { skill: string; xp: number }) =>
    setEditing({ user, root, sub: sub.skill, name: names(sub.skill), xp: sub.xp })
  // The open row is in the address, as in the original dashboard.
  const toggle = (root: string, open: boolean) => {
    if (open === (details === root)) return
    const search = (before: object) => ({ ...before, details: open ? root : undefined }) as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const row = (skill: RootXp) => (
    <RootRow
      key={skill.skill}
      skill={skill}
      names={names}
      onEdit={edit}
      open={details === skill.skill}
      onToggle={open => toggle(skill.skill, open)}
    />
  )
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
        {active.length === 0 ? <p className={classes.note}>{t.users.noActiveSkills}</p> : <XpHead />}
        {active.map(row)}
      </Section>
      {others.length > 0 && (
        <Section title={t.users.otherSkills} flush>
          <XpHead />
          {others.map(row)}
        </Section>
      )}
      <XpDialog target={editing} onClose={() => setEditing(undefined)} />
    </Stack>
  )
}

/** V11: column labels. Screen readers announce them in each row. */
function XpHead() {
  const t = useT()
  return (
    <div className={classes.xpHead} aria-hidden>
      <span className={classes.rootName}>{t.users.skill}</span>
      <span className={classes.done}>{t.users.finishedSkills}</span>
      <span className={classes.progress}>{t.users.toNextLevel}</span>
      <span className={classes.xp}>{t.users.xp}</span>
      <span className={classes.level}>{t.users.level}</span>
      <span className={classes.experience}>{t.users.experience}</span>
    </div>
  )
}

interface RootRowProps {
  skill: RootXp
  names: Names
  open: boolean
  onToggle(open: boolean): void
  onEdit(root: string, sub: { skill: string; xp: number }): void
}

function RootRow({ skill, names, open, onToggle, onEdit }: RootRowProps) {
  const t = useT()
  const format = useFormat()
  const may = useMay()
  const done = skill.skills.filter(sub => sub.level >= finishedLevel).length
  return (
    <details className={classes.root} open={open} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary className={classes.rootHead}>
        <IconChevronRight size={16} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.rootName}>{names(skill.skill)}</span>
        <span className={classes.done} title={t.users.finishedSkills}>
          {format.number(done)}/{format.number(skill.skills.length)}
          <span className={classes.doneWord}> {t.users.finishedSkills}</span>
        </span>
        <LevelCells {...skill} />
      </summary>
      <ul className={classes.subs}>
        {skill.skills.map(sub => (
          <li key={sub.skill} className={classes.sub}>
            <span className={classes.rootName}>{names(sub.skill)}</span>
            <LevelCells {...sub} />
            {may('money') && (
              <button
                type="button"
                className={classes.textButton}
                aria-label={t.users.editXp(names(sub.skill))}
                onClick={() => onEdit(skill.skill, sub)}
              >
                {t.common.edit}
              </button>
            )}
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

/** Names of root and sub skills by id; undefined until loaded, because longer ones would push the rows around. */
function useSkillNames(): Names | undefined {
  const { data, error } = useSkillTree()
  if (!data && !error) return undefined
  const skills = (data?.skills ?? []).flatMap(root => [root, ...root.sub_skills])
  const names = new Map(skills.map(({ id, name }) => [id, name]))
  return id => names.get(id) || id
}
