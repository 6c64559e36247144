import {
  bufferFeature,
  createPlayer,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  sourceFeature,
  TimeSlider,
  timeFeature,
  useContainerAttach,
  useMediaAttach,
  volumeFeature,
  VolumeSlider,
} from '@videojs/react'

/**
 * The only module that imports the player's library (Video.js 10 without skin): a store over the media element, and
 * accessible sliders. Their styles are in `styles/sliders.css`.
 */
export const { Player: VideoProvider, usePlayer: useVideo } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    timeFeature,
    sourceFeature,
    bufferFeature,
    volumeFeature,
    fullscreenFeature,
    pipFeature,
  ],
})
/** The store of the media element: its state and its actions. */
export const useVideoStore = () => useVideo()
export type VideoStore = ReturnType<typeof useVideoStore>
export { TimeSlider, useContainerAttach, useMediaAttach, VolumeSlider }
