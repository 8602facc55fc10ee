import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconGridDots,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react'
import { useReactFlow } from '@xyflow/react'
import { useT } from '../../../lib/i18n.ts'
import classes from './graph.module.css'
import type { Graph } from './use-graph.ts'

interface GraphToolbarProps {
  graph: Graph
  /** The tree of the root skills. */
  isRoot: boolean
  grid: boolean
  onGrid(): void
  onCreate(): void
}

export function GraphToolbar({ graph, isRoot, grid, onGrid, onCreate }: GraphToolbarProps) {
  const t = useT()
  const flow = useReactFlow()
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t.skills.graph}>
      <Tool label={t.skills.undo} icon={IconArrowBackUp} disabled={!graph.canUndo} onPress={graph.undo} />
      <Tool label={t.skills.redo} icon={IconArrowForwardUp} disabled={!graph.canRedo} onPress={graph.redo} />
      <Tool label={t.skills.zoomIn} icon={IconPlus} onPress={() => void flow.zoomIn()} />
      <Tool label={t.skills.zoomOut} icon={IconMinus} onPress={() => void flow.zoomOut()} />
      <Tool
        label={t.skills.fit}
        icon={IconMaximize}
        onPress={() => void flow.fitView({ maxZoom: 1, padding: 0.15 })}
      />
      <Tool label={t.skills.showGrid} icon={IconGridDots} pressed={grid} onPress={onGrid} />
      <Tool label={t.skills.arrange} icon={IconSitemap} onPress={graph.arrange} />
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onCreate}
      >
        {isRoot ? t.skills.create : t.skills.createSub}
      </Button>
      <span className={classes.saving}>
        {graph.pending > 0 && <span aria-live="polite">{t.skills.pending(graph.pending)}</span>}
        <Button
          disabled={graph.pending === 0}
          loading={graph.save.busy}
          onClick={() => void graph.save.run()}
        >
          {t.skills.saveLayout}
        </Button>
      </span>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: Icon
  disabled?: boolean
  pressed?: boolean
  onPress(): void
}

function Tool({ label, icon: ToolIcon, disabled, pressed, onPress }: ToolProps) {
  return (
    <Tooltip label={label}>
      <IconButton
        icon={ToolIcon}
        iconSize={18}
        label={label}
        aria-pressed={pressed}
        variant={pressed ? 'light' : 'subtle'}
        size={34}
        disabled={disabled}
        onClick={onPress}
      />
    </Tooltip>
  )
}
