import type { ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { useMay } from '../../backend/role.ts'
import { uploadCommand } from '../../backend/upload-command.ts'
import { useT } from '../../i18n.ts'
import classes from './stack.module.css'
import { useStackPlace } from './stack-place.ts'

/** Which scripts have no source map, and how to send it. */
export function UnmappedNote({ stack: { release, unmapped } }: { stack: ShownStack }) {
  const t = useT()
  const { projectId } = useStackPlace()
  const isManager = useMay('manager')
  if (unmapped.length === 0) return null
  const names = unmapped.map(file => file.split('/').at(-1) ?? file).join(', ')
  return (
    <>
      <Text size="sm">{release ? t.stacks.unmapped(names, release) : t.stacks.unreleased(names)}</Text>
      {release && <pre className={classes.command}>{uploadCommand({ projectId, release })}</pre>}
      {isManager && (
        <Anchor component={Link} size="sm" to={paths.settings(projectId, 'maps')}>
          {t.stacks.toSettings}
        </Anchor>
      )}
    </>
  )
}
