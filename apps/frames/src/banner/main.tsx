import '@fontsource-variable/inter'
import '../lib/frame.css'
import './banner.css'
import { createRoot } from 'react-dom/client'
import { BannerApp } from './banner-app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<BannerApp win={window} />)
