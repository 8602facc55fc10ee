import '@fontsource-variable/inter'
import '../lib/frame.css'
import '../builder/builder.css'
import '../builder/builder-form.css'
import '../builder/rich-text.css'
import { createRoot } from 'react-dom/client'
import { TourBuilder } from './tour-builder.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<TourBuilder win={window} />)
