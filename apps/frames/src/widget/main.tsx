import '@fontsource-variable/inter'
import '../lib/frame.css'
import './shell/widget.css'
import './shell/content.css'
import './flow/flow.css'
import './fields/fields.css'
import './along/along.css'
import './checklist/checklist.css'
import './conversation/chat.css'
import { createRoot } from 'react-dom/client'
import { WidgetApp } from './widget-app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<WidgetApp win={window} />)
