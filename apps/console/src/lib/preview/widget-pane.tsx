import { PreviewPane } from './preview-pane.tsx'
import { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx'

/** What the widget will show, next to its editor. */
export function WidgetPane(props: WidgetFrameProps) {
  return (
    <PreviewPane>
      <WidgetFrame {...props} />
    </PreviewPane>
  )
}
