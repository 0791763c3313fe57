// Run by gjs (GNOME's JavaScript), not by Node: a WebKitGTK window for WebDriver. The driver's default,
// `MiniBrowser`, stores nothing on disk, and then the engine prints no console messages. Arguments: the data
// folder and the language for pages.
import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const [folder, language] = ARGV

Gtk.init(null)
const context = WebKit.WebContext.new_with_website_data_manager(
  new WebKit.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
)
context.set_preferred_languages([language])
context.set_automation_allowed(true)
context.connect('download-started', (_context, download) => {
  // A file is moved to the downloads only when it is complete.
  let name = ''
  download.connect('decide-destination', (_download, suggested) => {
    name = suggested
    download.set_destination(GLib.filename_to_uri(`${folder}/arriving/${name}`, null))
    return true
  })
  download.connect('finished', () => {
    const file = Gio.File.new_for_path(`${folder}/arriving/${name}`)
    file.move(Gio.File.new_for_path(`${folder}/downloads/${name}`), Gio.FileCopyFlags.NONE, null, null)
  })
})
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo()
  info.set_name('orenda')
  info.set_version(WebKit.MAJOR_VERSION, WebKit.MINOR_VERSION, WebKit.MICRO_VERSION)
  session.set_application_info(info)
  session.connect('create-web-view', () => openWindow())
})

/** As large as the screen: without a window manager, keys go to the window under the pointer. */
function openWindow() {
  const view = new WebKit.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
  })
  const window = new Gtk.Window()
  const screen = window.get_screen()
  window.set_default_size(screen.get_width(), screen.get_height())
  window.move(0, 0)
  window.add(view)
  window.show_all()
  view.grab_focus()
  view.connect('close', () => window.destroy())
  return view
}

Gtk.main()
