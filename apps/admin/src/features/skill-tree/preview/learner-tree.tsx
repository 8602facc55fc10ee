import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { EmptyState, Section } from '@lotse/ui/layout/page'
import { Alert, Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconHierarchy2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../../lib/backend/backend.tsx'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useT } from '../../../lib/i18n.ts'
import { SkillIcon } from '../../../lib/skills/skill-icon.tsx'
import { paths } from '../../../paths.ts'
import { nameIn } from '../skill-name.ts'
import { arrowsOf, cell, layOut, type PreviewSkill, type PreviewTree } from './lay-out.ts'
import classes from './learner-tree.module.css'

/** D91: the tree as learners see it, from the answers that their app gets; `?root=` is inside one of them. */
export function LearnerTree() {
  const api = useApi()
  const navigate = useNavigate()
  const { root, skill } = useSearch({ strict: false }) as { root?: string; skill?: string }
  const tree = useQuery(routeQuery(api, 'GET /skills/skilltree'))
  const open = (search: Record<string, string>) =>
    void navigate({ to: paths.skillTree(), search: { view: 'preview', ...search } as never })
  return (
    <Loaded of={tree}>
      {roots =>
        root === undefined ? (
          <Tree tree={roots} onOpen={id => open({ root: id })} />
        ) : (
          <SubTree
            id={root}
            name={roots.skills.find(({ id }) => id === root)?.name || root}
            selected={skill}
            onOpen={id => open({ root, skill: id })}
          />
        )
      }
    </Loaded>
  )
}

interface SubTreeProps {
  id: string
  name: string
  selected: string | undefined
  onOpen(id: string): void
}

function SubTree({ id, name, selected, onOpen }: SubTreeProps) {
  const t = useT()
  const api = useApi()
  const subs = useQuery(routeQuery(api, 'GET /skills/skilltree/:root', { params: { root: id } }))
  const back = { to: paths.skillTree(), label: t.skills.title }
  return (
    <Loaded of={subs} missing={{ title: t.skills.notFoundTitle, text: t.skills.notFoundText, back }}>
      {tree => (
        <>
          <div className={classes.head}>
            <Button
              component={Link}
              to={paths.skillTree()}
              search={{ view: 'preview' } as never}
              variant="default"
              size="compact-md"
              leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            >
              {t.skills.previewBack}
            </Button>
            <h2>{name}</h2>
          </div>
          <Tree tree={tree} selected={selected} onOpen={onOpen} />
          {tree.skills.map(skill =>
            skill.id === selected ? (
              <Courses key={skill.id} name={skill.name || skill.id} ids={skill.courses} />
            ) : null,
          )}
        </>
      )}
    </Loaded>
  )
}

/** A tree is wider than a phone, and its left edge mostly empty. */
const showMiddle = (field: HTMLElement | null) => {
  if (field) field.scrollLeft = (field.scrollWidth - field.clientWidth) / 2
}

interface TreeProps {
  tree: PreviewTree
  selected?: string | undefined
  onOpen(id: string): void
}

function Tree({ tree, selected, onOpen }: TreeProps) {
  const t = useT()
  const { placed, hidden, width, height } = layOut(tree)
  if (tree.skills.length === 0)
    return <EmptyState icon={IconHierarchy2} title={t.skills.emptyTitle} text={t.skills.previewEmpty} />
  const nameOf = nameIn(tree.skills)
  const needs = ({ dependencies }: PreviewSkill) =>
    dependencies.length > 0 ? t.skills.previewNeeds(dependencies.map(nameOf).join(', ')) : undefined
  return (
    <>
      {hidden.length > 0 && (
        <Alert color="yellow" mb={12}>
          {t.skills.previewHidden(hidden.map(skill => skill.name || skill.id).join(', '))}
        </Alert>
      )}
      <section ref={showMiddle} className={classes.field} aria-label={t.skills.preview} tabIndex={-1}>
        <div className={classes.tree} style={{ width, height }}>
          <svg className={classes.arrows} width={width} height={height} aria-hidden>
            {arrowsOf(placed).map(({ key, from, to }) => (
              <path key={key} d={`M ${from.x} ${from.y} L ${to.x} ${to.y}`} />
            ))}
          </svg>
          {placed.map(({ skill, x, y }) => (
            <button
              key={skill.id}
              type="button"
              className={classes.skill}
              style={{ left: x, top: y, width: cell.width, height: cell.height }}
              aria-pressed={selected === undefined ? undefined : selected === skill.id}
              title={needs(skill)}
              onClick={() => onOpen(skill.id)}
            >
              <SkillIcon name={skill.icon} size={24} />
              <span>{skill.name || skill.id}</span>
              {needs(skill) && <span className={classes.unseen}>{needs(skill)}</span>}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}

function Courses({ name, ids }: { name: string; ids: string[] }) {
  const t = useT()
  const api = useApi()
  const courses = useQuery(routeQuery(api, 'GET /skills/courses'))
  const canOpen = useOffer('courses')
  return (
    <Section title={t.skills.previewCourses(name)}>
      <Loaded of={courses}>
        {all => {
          const shown = all.filter(({ id }) => ids.includes(id))
          if (shown.length === 0) return <span>{t.skills.previewNoCourses}</span>
          return (
            <ul className={classes.courses}>
              {shown.map(({ id, title, sections }) => (
                <li key={id}>
                  <strong>
                    {canOpen ? (
                      <Anchor component={Link} to={paths.course(id)} inherit>
                        {title}
                      </Anchor>
                    ) : (
                      title
                    )}
                  </strong>
                  <ul>
                    {sections.map(section => (
                      <li key={section.title}>
                        {section.title}: {section.lectures.map(lecture => lecture.title).join(', ')}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}
