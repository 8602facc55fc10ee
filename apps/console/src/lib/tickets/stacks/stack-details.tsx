import type { ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { writeStack } from '@lotse/rules/stacks/read-stack'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button, Group, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../backend/api.ts'
import { useT } from '../../i18n.ts'
import { foldedFrames, writtenPlace } from './folded-frames.ts'
import { FrameRows } from './frame-rows.tsx'
import classes from './stack.module.css'
import { useStackPlace } from './stack-place.ts'
import { UnmappedNote } from './unmapped-note.tsx'

/** The stack of a line of the log, with the lines that people wrote if there are source maps. */
export function StackDetails({ entry }: { entry: number }) {
  const { projectId, ticketId } = useStackPlace()
  const stack = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/stacks/:entry', {
      params: { projectId, ticketId, entry },
    }),
  )
  return (
    <div className={classes.details}>
      <Loaded of={stack}>{data => <Stack stack={data} />}</Loaded>
    </div>
  )
}

function Stack({ stack }: { stack: ShownStack }) {
  const t = useT()
  const snackbar = useSnackbar()
  const copy = async (): Promise<void> => {
    const parts = stack.parts.map(({ title, frames }) => ({ title, frames: frames.map(writtenPlace) }))
    await navigator.clipboard.writeText(writeStack(parts))
    snackbar.show(t.ticket.timeline.copied)
  }
  return (
    <>
      <Group gap={12}>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {t.stacks.copy}
        </Button>
        {stack.release && (
          <Text size="xs" c="dimmed">
            {t.stacks.release(stack.release)}
          </Text>
        )}
      </Group>
      {stack.parts.map(({ title, frames }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack never changes
        <section key={at} className={classes.part}>
          <p className={classes.partTitle}>{at === 0 ? title : t.stacks.causedBy(title)}</p>
          {foldedFrames(frames).map((run, nth) => (
            <FrameRows key={run.key} run={run} isFirst={at === 0 && nth === 0} />
          ))}
        </section>
      ))}
      <UnmappedNote stack={stack} />
    </>
  )
}
