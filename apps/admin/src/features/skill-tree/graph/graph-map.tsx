import { MiniMap, useStore } from '@xyflow/react'
import { useT } from '../../../lib/i18n.ts'
import classes from './graph.module.css'

/** Next to the canvas, where it covers no skills. */
export function GraphMap() {
  const t = useT()
  // Without a size there is nothing to show a part of.
  const isDrawn = useStore(state => state.width > 0)
  if (!isDrawn) return null
  return (
    <div className={classes.map}>
      <MiniMap
        pannable
        zoomable
        ariaLabel={t.skills.minimap}
        nodeBorderRadius={12}
        bgColor="var(--ui-surface)"
        nodeColor="var(--ui-edge)"
        maskColor="color-mix(in srgb, var(--ui-edge) 22%, transparent)"
      />
    </div>
  )
}
