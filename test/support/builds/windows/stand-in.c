/*
 * Stands in for Provost.exe: a program with a window (and without its own console) that first prints a line end, like
 * Electron. The first argument after "--" selects what it does. It exits with 7.
 */
#include <windows.h>
#include <shellapi.h>
#include <stdlib.h>

static void print(DWORD where, const char *bytes, DWORD count)
{
    DWORD written;
    WriteFile(GetStdHandle(where), bytes, count, &written, NULL);
}

static void print_line(const wchar_t *text)
{
    static char bytes[200000];
    int count = WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL);
    print(STD_OUTPUT_HANDLE, bytes, count - 1);
    print(STD_OUTPUT_HANDLE, "\n", 1);
}

static BOOL WINAPI interrupted(DWORD event)
{
    (void)event;
    ExitProcess(130);
}

int main(void)
{
    static char bytes[65536];
    int count, at;
    DWORD read;
    wchar_t **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
    const wchar_t *what = count > 3 ? arguments[3] : L"";

    print(STD_OUTPUT_HANDLE, "\r\n", 2);
    if (lstrcmpW(what, L"echo") == 0) {
        print(STD_ERROR_HANDLE, "to standard error", 17);
        while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, sizeof bytes, &read, NULL) && read > 0)
            print(STD_OUTPUT_HANDLE, bytes, read);
    } else if (lstrcmpW(what, L"wait") == 0) {
        SetConsoleCtrlHandler(interrupted, TRUE);
        print_line(L"waiting");
        Sleep(INFINITE);
    } else if (lstrcmpW(what, L"deaf") == 0) {
        FreeConsole();
        /* Without a console it cannot print, so it creates a file to report this. */
        CreateFileW(L"deaf", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
        Sleep(INFINITE);
    } else if (lstrcmpW(what, L"endless") == 0) {
        while (WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), bytes, sizeof bytes, &read, NULL)) {}
    } else {
        for (at = 1; at < count; at++) print_line(arguments[at]);
    }
    return 7;
}
