import { adoptStyles } from '../adopt-styles.ts'
import styles from './styles/viewer.css?inline'

export const styleViewer = (): void => void adoptStyles(styles)
