import './replay-viewer.css'
import { startViewer } from './viewer.ts'

startViewer(window)
