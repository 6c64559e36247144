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
 * The one door to the player's library (Video.js 10, without its skin): a store over the media element, and sliders that
 * mouse, touch, keyboard and screen reader can use. What they look like is `player.css`.
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
/** The store of what is played: its state, and what it can be told to do. */
export const useVideoStore = () => useVideo()
export type VideoStore = ReturnType<typeof useVideoStore>
export { TimeSlider, useContainerAttach, useMediaAttach, VolumeSlider }
