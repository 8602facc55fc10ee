import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { CSSProperties } from 'react'
import { SkillIcon } from '../../lib/skills/skill-icon.tsx'
import classes from './graph.module.css'

export type SkillNodeType = Node<
  { name: string; icon: string | null; outside: boolean; room: number },
  'skill'
>

export function SkillNode({ data, selected }: NodeProps<SkillNodeType>) {
  return (
    <div
      className={classes.node}
      data-selected={selected || undefined}
      data-outside={data.outside || undefined}
      style={{ '--room': data.room } as CSSProperties}
    >
      <Handle type="target" position={Position.Top} className={classes.handle} />
      <SkillIcon name={data.icon} size={26} />
      <span className={classes.nodeName} title={data.name}>
        {data.name}
      </span>
      <Handle type="source" position={Position.Bottom} className={classes.handle} />
    </div>
  )
}
