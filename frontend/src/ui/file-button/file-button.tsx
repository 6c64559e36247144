interface FileButtonProps {
  readonly label: string
  /** The `accept` attribute of the field. */
  readonly accept: string
  readonly isPrimary?: boolean
  /** While busy the button keeps the focus and opens no dialog. */
  readonly isBusy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button to choose files of this device; choosing the same files again calls back again. */
export function FileButton({ label, accept, isPrimary = true, isBusy = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={`button ${isPrimary ? 'button-primary' : ''} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lamp`}
    >
      {label}
      <input
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
