import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { SkillIcon } from '../../../lib/skills/skill-icon.tsx'
import classes from './graph.module.css'

export type SkillNodeType = Node<{ name: string; icon: string | null; outside: boolean }, 'skill'>

export function SkillNode({ data, selected }: NodeProps<SkillNodeType>) {
  return (
    <div
      className={classes.node}
      title={data.name}
      data-selected={selected || undefined}
      data-outside={data.outside || undefined}
    >
      <Handle type="target" position={Position.Top} className={classes.handle} />
      <SkillIcon name={data.icon} size={26} />
      <span className={classes.nodeName}>{data.name}</span>
      <Handle type="source" position={Position.Bottom} className={classes.handle} />
    </div>
  )
}
