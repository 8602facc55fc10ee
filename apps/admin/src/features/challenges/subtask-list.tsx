import { subtaskTypes } from '@lotse/contracts/academy/fields/choices'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Section, Status, Tag } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { Anchor, Button, Menu, Skeleton } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import type { Task } from '../../lib/task/task.ts'
import { titleOf } from '../../lib/task/task-title.ts'
import { paths } from '../../paths.ts'
import classes from './challenges.module.css'
import { useSubtasks } from './subtask-queries.ts'
import { useSubtaskActions } from './use-subtask-actions.tsx'

/** What a challenge consists of. */
export function SubtaskList({ challengeId }: { challengeId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const subtasks = useSubtasks(challengeId)
  return (
    <Section title={t.challenges.subtasks} flush actions={<AddSubtask challengeId={challengeId} />}>
      {subtasks.data ? (
        subtasks.data.length === 0 ? (
          <EmptyState
            icon={IconListDetails}
            title={t.challenges.noSubtasks}
            text={t.challenges.noSubtasksText}
          />
        ) : (
          <ul className={classes.subtasks}>
            {subtasks.data.map(task => (
              <SubtaskItem key={task.id} task={task} challengeId={challengeId} />
            ))}
          </ul>
        )
      ) : subtasks.error ? (
        <ErrorState text={errorText(subtasks.error)} onRetry={() => void subtasks.refetch()} />
      ) : (
        <Skeleton height={120} m="md" w="auto" />
      )}
    </Section>
  )
}

function AddSubtask({ challengeId }: { challengeId: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {t.challenges.addSubtask}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {subtaskTypes.map(type => (
          <Menu.Item
            key={type}
            onClick={() => void navigate({ to: paths.subtaskCreate(challengeId), search: { type } as never })}
          >
            {t.tasks.types[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SubtaskItem({ task, challengeId }: { task: Task; challengeId: string }) {
  const t = useT()
  const format = useFormat()
  const { actionsOf, dialogs } = useSubtaskActions()
  const title = titleOf(task)
  return (
    <li className={classes.subtask}>
      <div className={classes.subtaskText}>
        <Anchor
          component={Link}
          to={paths.subtask(challengeId, task.id)}
          className={classes.subtaskTitle}
          lineClamp={2}
        >
          {title}
        </Anchor>
        <div className={classes.subtaskFacts}>
          <Tag>{t.tasks.types[task.type]}</Tag>
          <Status tone={task.enabled ? 'good' : 'warn'}>
            {task.enabled ? t.tasks.enabled : t.tasks.disabled}
          </Status>
          {task.retired && <Status tone="neutral">{t.tasks.retired}</Status>}
          <span>
            {format.number(task.xp)} {t.tasks.xp}
          </span>
          <span>{t.tasks.coinCount(task.coins, format.number(task.coins))}</span>
        </div>
      </div>
      <RowMenu name={title} actions={actionsOf(task)} />
      {dialogs}
    </li>
  )
}
