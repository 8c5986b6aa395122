/*
 * Starts the terminal with the same console and standard handles, and writes its exit code into a file. Only a program
 * for Windows receives the code reliably: wine's server kills a process that still exists a second after its last
 * thread ended (`process_sigkill` in its server/process.c), so that on a busy computer Unix sees a SIGKILL instead.
 * Start it in the folder that contains the app. Its arguments are the name of the file, then those of the terminal.
 */
#include <windows.h>

static BOOL WINAPI stay(DWORD event)
{
    (void)event;
    return TRUE;
}

/* Skips the next word, which may be in quotes. */
static const wchar_t *next(const wchar_t *line)
{
    int quoted = 0;
    for (; *line && (quoted || *line != L' '); line++)
        if (*line == L'"') quoted = !quoted;
    while (*line == L' ') line++;
    return line;
}

static HANDLE inheritable(DWORD which)
{
    HANDLE handle = GetStdHandle(which);
    SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

int main(void)
{
    static wchar_t command[32768] = L"\"app folder\\resources\\bin\\provost.exe\" ", file[MAX_PATH];
    static STARTUPINFOW start;
    PROCESS_INFORMATION terminal;
    const wchar_t *name = next(GetCommandLineW()), *arguments = next(name);
    char digits[16];
    DWORD code, written;

    lstrcpynW(file, name, (int)(arguments - name));
    lstrcatW(command, arguments);
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = inheritable(STD_INPUT_HANDLE);
    start.hStdOutput = inheritable(STD_OUTPUT_HANDLE);
    start.hStdError = inheritable(STD_ERROR_HANDLE);
    /* Only the terminal handles Ctrl-C. */
    SetConsoleCtrlHandler(stay, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &terminal)) return 1;
    WaitForSingleObject(terminal.hProcess, INFINITE);
    GetExitCodeProcess(terminal.hProcess, &code);
    WriteFile(CreateFileW(file, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL), digits,
              (DWORD)wsprintfA(digits, "%lu", code), &written, NULL);
    return 0;
}
