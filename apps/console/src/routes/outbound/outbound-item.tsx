import '@mantine/charts/styles.layer.css'
import { useParams } from '@tanstack/react-router'
import { OutboundEditor } from '../../features/outbound/editor/outbound-editor.tsx'

export function OutboundItemRoute() {
  const { projectId, outboundId } = useParams({
    from: '/signed-in/projects/$projectId/outbound/$outboundId',
  })
  return <OutboundEditor projectId={projectId} outboundId={outboundId} key={outboundId} />
}
