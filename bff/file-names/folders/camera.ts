/** File names of cameras, phones and messengers (DCF of digital cameras: four letters, four digits). */
const cameras = [
  /^(?:IMG|MVI|DSC|DSCN|DSCF|MOV|VID|CIMG|SAM|PICT|IMAG|KIMG|HPIM|STA|STC|CLIP|FILE|MOVI|SDC|EKEN|YDXJ|SUNP|DVR|REC|GOPR|DJI|CAM|PANA|EOS)[_ -]?E?\d{4,}/i,
  /^(?:G[HXPL]\d{6}(?:\.LRV)?|GP\d{6}|P\d{7}|C\d{4}|MAH\d{5}|\d{3}[_-]\d{4}|M4[HV]\d{5}|A\d{3}[A-Z_]\w*)$/i,
  /^(?:VID|WIN|PXL|MVIMG|IMG|DJI|INSV|LRV|VIDEO|TRIM|SL|PRO|REC)[_-]?(?:VID_)?(?:19|20)\d{6}/i,
  /^(?:19|20)\d{2}[-_.]?\d{2}[-_.]?\d{2}[-_ T](?:at )?\d{2}[-_.:h]?\d{2}[-_.:m]?\d{2}/,
  /^(?:WhatsApp Video|Screen ?Recording|Screen ?record(?:er)?|Screencast|Bildschirm(?:aufnahme|aufzeichnung)|RPReplay|Simulator Screen|Capture|Snapchat|Signal|Telegram|video|Zoom|GMT)[-_ ]?(?:from |at )?\d/i,
  /^(?:FullSizeRender|trim\.[0-9A-F-]{8,}|[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})/i,
]

/** Whether a stem is a typical file name of cameras and screen recorders. */
export const isCameraName = (stem: string): boolean => cameras.some((pattern) => pattern.test(stem))

/** `00012`: a stream of an AVCHD camera or of a Blu-ray disc; without a title in the folders it is a home video. */
export const isStreamName = (stem: string): boolean => /^0\d{4}$/.test(stem)
