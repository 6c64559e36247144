import { readUpload } from '@import-formats/read-upload'
