/**
 * What needs a script: a press on a detail copies it, and the picture of the QR is sent to another phone. Both buttons
 * are hidden without it. Plain JavaScript, since the page has no build.
 */
export const pageScript = `
const said = document.getElementById('said')
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      said.textContent = said.dataset.copied
    } catch {
      said.textContent = said.dataset.failed
    }
    said.hidden = false
    clearTimeout(said.timer)
    said.timer = setTimeout(() => { said.hidden = true; said.textContent = '' }, 2500)
  })
}
const send = document.getElementById('send')
const drawn = document.querySelector('.qr svg')
if (send && drawn && navigator.canShare) {
  const picture = new Image()
  picture.onload = () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 900
    canvas.getContext('2d').drawImage(picture, 0, 0, 900, 900)
    canvas.toBlob(blob => {
      const files = [new File([blob], 'qr.png', { type: 'image/png' })]
      if (!navigator.canShare({ files })) return
      send.hidden = false
      send.addEventListener('click', () => navigator.share({ files }).catch(() => {}))
    })
  }
  const text = new XMLSerializer().serializeToString(drawn).replace('<svg ', '<svg width="900" height="900" ')
  picture.src = 'data:image/svg+xml,' + encodeURIComponent(text)
}
`
