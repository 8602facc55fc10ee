import { platformIcons } from '@lotse/contracts/academy/skills/platform-icons'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Anchor, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Control } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useField } from '../../lib/form/fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { ManySelect } from '../../lib/skills/many-select.tsx'
import { SkillIcon } from '../../lib/skills/skill-icon.tsx'
import { skillIcons } from '../../lib/skills/skill-icons.ts'
import { paths } from '../../paths.ts'
import classes from './skill-tree.module.css'
import type { SkillValues } from './skill-values.ts'

interface IconSelectProps {
  value: string
  onChange(icon: string): void
  onBlur?: () => void
}

/** Icons by name; an unknown stored name is kept and shown with the neutral icon. */
export function IconSelect({ value, onChange, onBlur }: IconSelectProps) {
  const t = useT()
  const platform = Object.keys(platformIcons)
  const names = Object.keys(skillIcons)
  const isKnown = !value || platform.includes(value) || names.includes(value)
  // Y2: the platform's own names come first, because every dashboard has a picture for them.
  const all = [
    ...(isKnown ? [] : [value]),
    { group: t.skills.platformIcons, items: platform.filter(name => !names.includes(name)) },
    { group: t.skills.moreIcons, items: names },
  ]
  return (
    <Select
      label={t.skills.icon}
      data={all}
      value={value || null}
      onChange={icon => onChange(icon ?? '')}
      onBlur={onBlur}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t.skills.noIcon }}
      placeholder={t.skills.noIcon}
      nothingFoundMessage={t.forms.nothingFound}
      leftSection={<SkillIcon name={value} size={18} />}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          <SkillIcon name={option.value} size={20} />
          <span>{option.label}</span>
        </Group>
      )}
      maxDropdownHeight={320}
    />
  )
}

export function IconField({ control }: { control: Control<SkillValues> }) {
  const { value, onChange, onBlur } = useField<SkillValues, string>({ control, name: 'icon' })
  return <IconSelect value={value} onChange={onChange} onBlur={onBlur} />
}

interface DependenciesSelectProps {
  siblings: { id: string; name: string; icon: string | null }[]
  value: string[]
  onChange(ids: string[]): void
  onBlur?: () => void
  error?: string | undefined
}

export function DependenciesSelect({ siblings, value, error, onChange, onBlur }: DependenciesSelectProps) {
  const t = useT()
  const iconOf = (id: string) => siblings.find(skill => skill.id === id)?.icon
  return (
    <ManySelect
      label={t.skills.dependencies}
      description={t.skills.dependenciesHint}
      data={siblings.map(({ id, name }) => ({ value: id, label: name || id }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          <SkillIcon name={iconOf(option.value)} size={18} />
          <span>{option.label}</span>
        </Group>
      )}
    />
  )
}

export function useCourses() {
  return useQuery(routeQuery(useApi(), 'GET /skills/courses'))
}

/** The selection opens nothing by itself. */
function CourseLinks({ courses }: { courses: { value: string; label: string }[] }) {
  const t = useT()
  if (courses.length === 0) return null
  return (
    <p className={classes.courseLinks}>
      {t.courses.open}{' '}
      {courses.map(({ value, label }) => (
        <Anchor key={value} component={Link} to={paths.course(value)}>
          {label}
        </Anchor>
      ))}
    </p>
  )
}

export function CoursesField({ control }: { control: Control<SkillValues> }) {
  const t = useT()
  const may = useMay()
  const courses = useCourses()
  const { value, onChange, onBlur, error } = useField<SkillValues, string[]>({ control, name: 'courses' })
  const known = (courses.data ?? []).map(({ id, title }) => ({ value: id, label: title || id }))
  const gone = value.filter(id => !known.some(course => course.value === id))
  const canOpen = useOffer('courses') && may('content')
  return (
    <div>
      <ManySelect
        label={t.skills.courses}
        description={t.skills.coursesHint}
        data={[...known, ...gone.map(id => ({ value: id, label: id }))]}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        placeholder={t.skills.pickCourse}
      />
      {canOpen && <CourseLinks courses={known.filter(course => value.includes(course.value))} />}
    </div>
  )
}
