import { capture } from './run.mjs'

const macWindows = `ObjC.import('CoreGraphics')
const list = $.CGWindowListCopyWindowInfo($.kCGWindowListOptionOnScreenOnly, 0)
ObjC.deepUnwrap(ObjC.castRefToObject(list)).map((window) => window.kCGWindowOwnerName).join('\\n')`

const windowsPicture = (file) => `Add-Type -AssemblyName System.Windows.Forms, System.Drawing
$all = [Windows.Forms.SystemInformation]::VirtualScreen
$image = New-Object Drawing.Bitmap $all.Width, $all.Height
[Drawing.Graphics]::FromImage($image).CopyFromScreen($all.Location, [Drawing.Point]::Empty, $all.Size)
$image.Save('${file.replaceAll("'", "''")}')`

const powershell = (script) => ['powershell', ['-NoProfile', '-Command', script]]

/** The programs of each system that list its windows and take a picture of its screen. */
const systems = {
  linux: {
    windows: ['xwininfo', ['-root', '-tree']],
    picture: (file) => ['import', ['-window', 'root', file]],
  },
  darwin: {
    windows: ['osascript', ['-l', 'JavaScript', '-e', macWindows]],
    picture: (file) => ['screencapture', ['-x', file]],
  },
  win32: {
    windows: powershell('(Get-Process Provost -ErrorAction SilentlyContinue).MainWindowTitle'),
    picture: (file) => powershell(windowsPicture(file)),
  },
}

/** Returns the screen of this computer, in the form that `smoke` needs. */
export function screenOf(platform) {
  const { windows, picture } = systems[platform]
  const run = ([program, args]) => capture(program, args, { timeout: 60_000 })
  return {
    windows: async () => (await run(windows)).output,
    async picture(file) {
      const { code, output } = await run(picture(file))
      return code === 0 ? null : output
    },
  }
}
